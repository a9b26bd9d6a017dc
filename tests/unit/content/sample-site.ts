import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { stringify } from 'yaml'
import { newArticle } from '~/content/articles/new-article'
import { entry } from './facts/entry'

// A small site of the tests' own: whatever editors do to content/, these files stay.

export const articleFile = 'content/blog/a-sample.mdx'

/** A published article; `lines` go to its details. */
export const articleText = (lines = '') =>
  newArticle({ title: 'Who keeps your will?', today: '2026-11-20' }).replace(/draft: true.*\n/, lines)

const hours = [{ days: 'Monday to Friday', from: '9:00', to: '17:00' }]
const contact = (spec: unknown, unit = 'text') =>
  entry({ kind: 'contact', unit: unit as 'text', spec: spec as string, checked: 'removed' })

const facts = {
  facts: {
    'lpa.registrationFee': entry({}),
    'law.parts': entry({ unit: { title: 'text' }, spec: { title: 'A law' }, checked: 'removed' }),
  },
  prices: {
    'price.lpa': entry({ kind: 'price', spec: 99, checked: 'removed' }),
    'price.range': entry({ kind: 'price', spec: [150, 250], checked: 'removed' }),
  },
  company: {
    'company.name': contact('Willow & Mere'),
    'company.phone': contact('020 7946 0018'),
    'company.email': contact('hello@firm.example'),
    'company.hours': contact(hours, 'opening'),
  },
}

const people = `about: { title: Who rings, intro: 'Two of us.' }
beside: { form: Your form goes to, result: Your result goes to, author: Words by, reviewer: Read by, article: Ask }
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
title: Questions
items:
  - question: What does it cost?
    answer: 'A power of attorney costs {fact:price.lpa}, and {fact:lpa.registrationFee*2} to register both.'
  - question: How many services are there?
    answer: There are {count:services}.
`

/** Every file of the site with its text. */
export const sampleFiles: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(facts).map(([name, entries]) => [`content/${name}.yaml`, stringify(entries)]),
  ),
  'content/holidays.yaml': 'closed: []\n',
  'content/people.yaml': people,
  'content/people/jo.png': '',
  'content/faqs/home.yaml': faqs,
  [articleFile]: articleText(),
}

/** The site on disk, with some files changed or added; removed when the test ends. */
export function siteWith(changed: Readonly<Record<string, string>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [file, text] of Object.entries({ ...sampleFiles, ...changed })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  mkdirSync(join(root, 'src/components'), { recursive: true })
  symlinkSync(resolve('src/components/illustrations'), join(root, 'src/components/illustrations'))
  return root
}
