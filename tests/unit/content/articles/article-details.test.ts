import { expect, test } from 'vitest'
import {
  personUnder,
  credentials,
  articleSources,
  lastChecked,
  readingTime,
} from '~/content/articles/article-details'
import { signOff } from '~/content/schemas/sign-off'
import { entry } from '../facts/entry'

test('the line under a name has role and membership, if known', () => {
  const jo = { name: 'Jo Field', role: 'Wills consultant', membership: 'Member of a society' }
  expect(credentials(jo)).toBe('Wills consultant, Member of a society')
  expect(credentials({ name: 'Jo Field', membership: 'Member of a society' })).toBe('Member of a society')
  expect(credentials({ name: 'The Firm team' })).toBe('')
})

test('an article shows its author if they are listed, otherwise its reviewer, otherwise the first person', () => {
  const [jo, al] = [{ name: 'Jo Field' }, { name: 'Al Hill' }]
  const other = { name: 'The Firm team' }
  expect(personUnder([jo, al], { author: al, reviewer: jo })).toEqual({ person: al, as: 'author' })
  expect(personUnder([jo, al], { author: other, reviewer: al })).toEqual({ person: al, as: 'reviewer' })
  expect(personUnder([jo, al], { author: other })).toEqual({ person: jo, as: 'article' })
  expect(personUnder([], { author: jo })).toBeUndefined()
})

const act = { title: 'An Act, section 46', url: 'https://www.legislation.gov.uk/a/46' }
const order = { title: 'An Order', url: 'https://www.legislation.gov.uk/b' }
const open = signOff.status.options.filter((status) => status !== 'confirmed')

test('an article’s check date is its oldest fact’s', () => {
  const days = ['2026-11-20', '2026-08-01', '2026-10-05']
  expect(lastChecked(days.map((confirmedOn) => entry({ confirmedOn })))).toBe('2026-08-01')
  expect(lastChecked([])).toBeUndefined()
})

test.each(open)('an article with a fact that is %s has no check date', (status) => {
  expect(lastChecked([entry({}), entry({ status })])).toBeUndefined()
})

test('a legal fact without a source leaves the article undated; a promise does not', () => {
  expect(lastChecked([entry({}), entry({ sources: [] })])).toBeUndefined()
  expect(lastChecked([entry(), entry({ who: 'owner', status: 'disputed', sources: [] })])).toBe('2026-11-20')
  expect(lastChecked([entry({ who: 'owner', status: 'disputed' })])).toBeUndefined()
})

test('the article’s own sources come first, then those of confirmed facts, without duplicates and with dates', () => {
  const named = [{ title: 'GOV.UK: Making a will', url: 'https://www.gov.uk/make-will' }]
  const facts = [
    entry({ sources: [{ title: 'Making a will', url: 'https://www.gov.uk/make-will' }] }),
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

test.each(open)('the sources of a fact that is %s are left out', (status) => {
  expect(articleSources([], [entry({ status, sources: [act] })])).toEqual([])
  expect(articleSources([act], [entry({ status, sources: [act] })])).toEqual([act])
})

test('a source keeps its earliest check date', () => {
  const facts = [
    entry({ sources: [act], confirmedOn: '2026-10-01' }),
    entry({ sources: [act], confirmedOn: '2026-11-01' }),
  ]
  expect(articleSources([act], facts)).toEqual([{ ...act, checkedOn: '2026-10-01' }])
})

test.each([
  ['A word.', 1],
  ['word '.repeat(630), 3],
  [`<DecisionTree title="${'word '.repeat(630)}" />`, 1],
])('reading time is a minute per 210 words, at least one', (body, minutes) => {
  expect(readingTime(body)).toBe(`${minutes} min read`)
})
