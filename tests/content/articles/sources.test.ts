import { expect, test } from 'vitest'
import { articleSources } from '~/content/articles/sources'

const fact = (source: string, kind: Parameters<typeof articleSources>[1][number]['kind'] = 'law') => ({
  kind,
  source,
  checkedOn: '2026-11-20',
})
const labels = (...sources: string[]) =>
  articleSources(
    [],
    sources.map((source) => fact(source)),
  ).map(({ label, url }) => `${label} | ${url ?? ''}`)

test('what rests on somebody else’s word has a source, what rests on our own has none', () => {
  const kinds = ['fee', 'law', 'cost', 'statistic', 'timescale', 'advice'] as const
  for (const kind of kinds) expect(articleSources([], [fact('An Act', kind)])).toHaveLength(1)
  for (const kind of ['promise', 'price'] as const) expect(articleSources([], [fact('Us', kind)])).toEqual([])
})

test('words and address are parted wherever the address stands', () => {
  expect(labels('An Act (https://www.a.uk/b)', 'A Rule https://a.uk/c amended', '  A Note  ')).toEqual([
    'An Act | https://www.a.uk/b',
    'A Rule amended | https://a.uk/c',
    'A Note | ',
  ])
  expect(labels('https://www.a.uk/b/c', 'https://b.www.uk', '(https://c.uk/d)')).toEqual([
    'a.uk | https://www.a.uk/b/c',
    'b.www.uk | https://b.www.uk',
    'c.uk | https://c.uk/d',
  ])
})

test('several sources of one figure stand apart, a semicolon inside a word does not part', () => {
  expect(labels('One;  Two; Three')).toEqual(['One | ', 'Two | ', 'Three | '])
  expect(labels('One;Two')).toEqual(['One;Two | '])
})

test('notes on code are cut off, with or without their brackets', () => {
  expect(
    labels('GOV.UK answers  source (github:a/b @1)', 'Tables source, github:a/b', 'Rates source,github:a'),
  ).toEqual(['GOV.UK answers | ', 'Tables | ', 'Rates | '])
})

test('words written apart and together are two sources', () => {
  expect(labels('On line', 'Online')).toHaveLength(2)
})

test('the same words or the same address are one source, and its day is the first known', () => {
  const named = [{ label: 'Wills: a guide', url: 'https://a.uk/wills' }]
  const facts = [
    { ...fact(' WILLS – A guide! '), checkedOn: '2026-10-01' },
    { ...fact('Another name https://a.uk/wills'), checkedOn: '2026-11-01' },
  ]
  expect(articleSources(named, facts)).toEqual([{ ...named[0], checkedOn: '2026-10-01' }])
  expect(articleSources([{ label: 'A' }, { label: 'B' }], []).map(({ label }) => label)).toEqual(['A', 'B'])
})
