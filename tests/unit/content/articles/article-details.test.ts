import { expect, test } from 'vitest'
import {
  personUnder,
  standing,
  writerOf,
  articleSources,
  lastChecked,
  minutesToRead,
} from '~/content/articles/article-details'
import { readFile } from '~/content/check-content'
import { dataOf } from '~/content/read-content'
import type { Article } from '~/content/schemas/articles'
import { statuses } from '~/content/schemas/sign-off'
import { entry } from '../facts/entry'

test('a name alone is a person of whom nothing more is said', () => {
  expect(writerOf('The Firm team')).toEqual({ name: 'The Firm team' })
  expect(standing(writerOf('Jo Field'))).toBe('')
})

test('role and membership stand under the name as far as they are known', () => {
  const jo = { name: 'Jo Field', role: 'Wills consultant', membership: 'Member of a society' }
  expect(writerOf(jo)).toBe(jo)
  expect(standing(jo)).toBe('Wills consultant, Member of a society')
  expect(standing({ name: 'Jo Field', membership: 'Member of a society' })).toBe('Member of a society')
})

test('an article shows whoever of the firm wrote it, else who reviewed it, else the first of them', () => {
  const [jo, al] = [{ name: 'Jo Field' }, { name: 'Al Hill' }]
  const other = { name: 'The Firm team' }
  expect(personUnder([jo, al], { author: al, reviewer: jo })).toEqual({ person: al, as: 'author' })
  expect(personUnder([jo, al], { author: other, reviewer: al })).toEqual({ person: al, as: 'reviewer' })
  expect(personUnder([jo, al], { author: other })).toEqual({ person: jo, as: 'article' })
  expect(personUnder([], { author: jo })).toBeUndefined()
})

const top = (lines: string) => `---
title: A title
excerpt: A sentence.
description: A description of seventy characters or more, so that a search result is filled by it.
category: Planning
publishDate: 2026-11-20
${lines}
sources: []
facts: []
---

Words.`

const read = (lines: string) => dataOf(readFile({ file: 'content/blog/x.mdx', text: top(lines) })) as Article

test('an article names a writer, and a reviewer only when there is one', () => {
  expect(read('author: The Firm team').reviewer).toBeUndefined()
  const told = read(
    'author:\n  name: Jo Field\n  role: Wills consultant\nreviewer:\n  name: Al Hill\n  reviewedOn: 2026-11-21',
  )
  expect(told.author).toEqual({ name: 'Jo Field', role: 'Wills consultant' })
  expect(told.reviewer).toEqual({ name: 'Al Hill', reviewedOn: '2026-11-21' })
  expect(() => read('author: The Firm team\nreviewer:\n  role: Wills consultant')).toThrow(
    'content/blog/x.mdx:8: reviewer › name is missing: it must be a text',
  )
})

const act = { title: 'An Act, section 46', url: 'https://www.legislation.gov.uk/a/46' }
const order = { title: 'An Order', url: 'https://www.legislation.gov.uk/b' }
const open = statuses.filter((status) => status !== 'confirmed')

test('an article was last checked when its oldest fact was', () => {
  const days = ['2026-11-20', '2026-08-01', '2026-10-05']
  expect(lastChecked(days.map((confirmedOn) => entry({ confirmedOn })))).toBe('2026-08-01')
  expect(lastChecked([])).toBeUndefined()
})

test.each(open)('an article with a fact that is %s shows no day of a check', (status) => {
  expect(lastChecked([entry({}), entry({ status })])).toBeUndefined()
})

test('a fact without a document leaves the article unstamped; our own promises do not', () => {
  expect(lastChecked([entry({}), entry({ sources: [] })])).toBeUndefined()
  expect(lastChecked([entry(), entry({ who: 'owner', status: 'disputed', sources: [] })])).toBe('2026-11-20')
  expect(lastChecked([entry({ who: 'owner', status: 'disputed' })])).toBeUndefined()
})

test('sources of confirmed facts follow those the article names, each once, with their day', () => {
  const named = [{ title: 'GOV.UK: Making a will', url: 'https://www.gov.uk/make-will' }]
  const facts = [
    entry({ sources: [{ title: 'gov.uk – making a will!', url: 'https://www.gov.uk/make-will/other' }] }),
    entry({ sources: [act, order] }),
    entry({ sources: [{ title: 'The same order', url: order.url }] }),
  ]
  expect(articleSources(named, facts)).toEqual([
    { ...named[0], checkedOn: '2026-11-20' },
    { ...act, checkedOn: '2026-11-20' },
    { ...order, checkedOn: '2026-11-20' },
  ])
  expect(named[0]).not.toHaveProperty('checkedOn')
})

test.each(open)('what stands behind a fact that is %s is no source of the article', (status) => {
  expect(articleSources([], [entry({ status, sources: [act] })])).toEqual([])
  expect(articleSources([act], [entry({ status, sources: [act] })])).toEqual([act])
})

test('a source keeps the first day it was checked on, and words written apart are another', () => {
  const facts = [
    entry({ sources: [act], confirmedOn: '2026-10-01' }),
    entry({ sources: [act], confirmedOn: '2026-11-01' }),
  ]
  expect(articleSources([act], facts)).toEqual([{ ...act, checkedOn: '2026-10-01' }])
  const named = [
    { title: 'On line', url: 'https://a.uk/b' },
    { title: 'Online', url: 'https://a.uk/c' },
  ]
  expect(articleSources(named, [])).toHaveLength(2)
})

test.each([
  ['A word.', 1],
  ['word '.repeat(630), 3],
  [`<DecisionTree title="${'word '.repeat(630)}" />`, 1],
])('reading takes a minute for 210 words, and at least one', (body, minutes) => {
  expect(minutesToRead(body)).toBe(minutes)
})
