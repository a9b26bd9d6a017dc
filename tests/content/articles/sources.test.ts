import { expect, test } from 'vitest'
import { articleSources, lastChecked } from '~/content/articles/article-details'
import { statuses } from '~/content/schemas/sign-off'
import { entry } from '../facts/entry'

const act = { title: 'An Act, section 46', url: 'https://www.legislation.gov.uk/a/46' }
const order = { title: 'An Order', url: 'https://www.legislation.gov.uk/b' }
const open = statuses.filter((status) => status !== 'agreed')

test('an article was last checked when its oldest fact was', () => {
  const days = ['2026-11-20', '2026-08-01', '2026-10-05']
  expect(lastChecked(days.map((checkedOn) => entry({ checkedOn })))).toBe('2026-08-01')
  expect(lastChecked([])).toBeUndefined()
})

test.each(open)('an article with a fact that is %s shows no day of a check', (status) => {
  expect(lastChecked([entry({}), entry({ status })])).toBeUndefined()
})

test('a fact without a document leaves the article unstamped; our own promises do not', () => {
  expect(lastChecked([entry({}), entry({ sources: [] })])).toBeUndefined()
  for (const kind of ['promise', 'claim', 'contact', 'rating'] as const) {
    expect(lastChecked([entry({}), entry({ kind, status: 'disputed', sources: [] })])).toBe('2026-11-20')
    expect(lastChecked([entry({ kind, status: 'disputed' })])).toBeUndefined()
  }
})

test('sources of agreed facts follow those the article names, each once, with their day', () => {
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
    entry({ sources: [act], checkedOn: '2026-10-01' }),
    entry({ sources: [act], checkedOn: '2026-11-01' }),
  ]
  expect(articleSources([act], facts)).toEqual([{ ...act, checkedOn: '2026-10-01' }])
  const named = [
    { title: 'On line', url: 'https://a.uk/b' },
    { title: 'Online', url: 'https://a.uk/c' },
  ]
  expect(articleSources(named, [])).toHaveLength(2)
})
