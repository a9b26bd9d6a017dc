import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Fact } from '~/content/schemas/fact'
import { factsToYaml, toYaml } from '~/content/to-yaml'
import { temporaryFolder } from '../../support/temporary-folder'
import { entry } from './facts/entry'

// A small site for tests. It does not depend on content/, which editors change.

export const articleFile = 'content/blog/a-sample.mdx'

/** A published article; `lines` go to its details. */
export const articleText = (lines = '') => `---
title: Who keeps your will?
excerpt: One or two sentences for the card on the blog page.
answer: The short answer to the question in the title.
description: The two lines in search results, between seventy and a hundred and sixty characters.
category: Planning
publishDate: '2026-11-20'
author:
  name: The {fact:company.name} team
${lines}sources: []
---

The first paragraph says what the article is about.

{/* A note to editors. */}

## The first heading

> A sentence worth remembering.

<WorkedExample>

## Worked example: a name

Invented people whose story shows how it works.

</WorkedExample>

## What to do next

Read about a [planning tool](/tools), [a service](/services) or [a conversation](/contact).
`

const { sources: _, ...own } = entry({ who: 'owner' })
const contact = (value: string, unit: Fact['unit'] = 'text') => ({ ...own, unit, value })

const facts = {
  facts: {
    'lpa.registrationFee': entry({ suggestion: 92, note: 'The fee has changed.' }),
    'law.age': entry({ unit: 'count', value: 18 }),
  },
  prices: {
    'price.lpa': { ...own, value: 99 },
    'price.range': { ...own, value: [150, 250] },
  },
  company: {
    'company.name': contact('Willow & Mere'),
    'company.phone': contact('020 7946 0018', 'phone'),
    'company.email': contact('hello@firm.example', 'email'),
    'company.hours': contact('Monday to Friday 9am to 5pm', 'opening hours'),
  },
}

const signOff = { label: 'A group', status: 'confirmed', confirmedOn: '2026-11-20' }
const group = { ...signOff, items: [] }
const reviews = { instantWill: group, landing: group, legalProfessionals: group, caseStudy: group }
const video = { title: 'A video', summary: 'What it shows.', provider: 'vimeo', id: '1' }
const videos = { ...signOff, items: [video] }

const people = `about:
  title: Who rings
  intro: Two of us.
people:
  - name: Josephine Field
    role: Wills consultant
    membership: Member of a society
    sentence: I ask until I have understood.
    portrait: ./people/jo.png
  - name: Albert Hill
    role: Estate planner
    sentence: I draw you a picture of who gets what.
`

const faqs = `page: /
items:
  - question: What does it cost?
    answer: A power of attorney costs {fact:price.lpa}, and {fact:lpa.registrationFee*2} to register both.
  - question: How many services are there?
    answer: There are five.
`

export const sampleFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).map(([name, entries]) => [`content/${name}.yaml`, factsToYaml(entries)]),
  ),
  'content/holidays.yaml': 'closed: []\n',
  'content/reviews.yaml': toYaml(reviews),
  'content/videos.yaml': toYaml(videos),
  'content/people.yaml': people,
  'content/people/jo.png': '',
  'content/faqs/home.yaml': faqs,
  [articleFile]: articleText(),
}

/** The site on disk, with some files changed or added; removed when the test ends. */
export function siteWith(changed: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder()
  for (const [file, text] of Object.entries({ ...sampleFiles, ...changed })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}
