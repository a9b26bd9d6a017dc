import { expect, test } from 'vitest'
import {
  drawBar,
  publishedShare,
  rangeSentence,
  shareText,
  shortNames,
} from '~/flows/inheritance-risk/estate'
import type { RiskChoices, Share } from '~/flows/inheritance-risk/rules'
import { checkedFacts, specFacts } from './facts'

const bar = (...shares: Share[]) =>
  drawBar(shares.map((share, line) => ({ name: `Part ${line}`, figure: '', share }))).map(
    ({ line, from, to, kind, isLabelled }) =>
      `${line}: ${from} to ${to} ${kind}${isLabelled ? ', labelled' : ''}`,
  )

test('a range is solid to the lower figure and hatched to the upper', () => {
  expect(bar([60, 70], [30, 40])).toEqual([
    '0: 0 to 60 sure, labelled',
    '0: 60 to 70 possible',
    '1: 70 to 100 sure',
  ])
  expect(bar([95, 100], [0, 5])).toEqual(['0: 0 to 95 sure, labelled', '0: 95 to 100 possible'])
})

test('a bar is whole where the law leaves no range', () => {
  expect(bar(100)).toEqual(['0: 0 to 100 sure, labelled'])
  expect(bar(50, 50)).toEqual(['0: 0 to 50 sure, labelled', '1: 50 to 100 sure, labelled'])
})

test('who receives nothing keeps an empty slot with their name', () => {
  expect(bar(0, 100)).toEqual(['0: 0 to 28 slot, labelled', '1: 28 to 100 sure, labelled'])
  expect(bar(100, 0)).toEqual(['0: 0 to 72 sure, labelled', '1: 72 to 100 slot, labelled'])
})

test('a label stands on its stretch only where it fits', () => {
  expect(bar(66.1, 33.9)).toEqual(['0: 0 to 66.1 sure, labelled', `1: ${100 - 33.9} to 100 sure`])
})

test('without percentages there is no bar, and a third recipient has no place on it', () => {
  expect(bar()).toEqual([])
  expect(bar(60, 30, 10)).toHaveLength(2)
})

test('a share reads as one figure or a range', () => {
  expect([0, 66.12, 69.96, [60, 70]].map((share) => shareText(share as Share))).toEqual([
    '0%',
    '66.1%',
    '70%',
    '60–70%',
  ])
})

const words = {
  between: '[share]: [from] to [to]',
  upTo: '[share]: up to [to]',
  over: '[share]: over [from]',
}
const sentence = (answers: RiskChoices, facts = specFacts) => {
  const published = publishedShare(answers, facts)
  return published && rangeSentence(words, published)
}

test('a sentence says which estates the published percentages are true of', () => {
  const married = { relationship: 'married' } as const
  expect(sentence({ ...married, children: 'yes', assets: 'yes' })).toBe('60–70%: £805,000 to £1,610,000')
  expect(sentence({ ...married, children: 'yes', assets: 'no' })).toBe('85–90%: £403,000 to £460,000')
  expect(sentence({ ...married, children: 'no', assets: 'yes' })).toBe('70–85%: £676,000 to £1,182,000')
  expect(sentence({ ...married, children: 'no', assets: 'no' })).toBe('95–100%: up to £525,000')
  expect(rangeSentence(words, { share: [45, 60], estates: { from: 1_610_000 } })).toBe(
    '45–60%: over £1,610,000',
  )
})

test('where the percentages are true of every estate, or none are published, nothing is said', () => {
  expect(sentence({ relationship: 'unmarried', children: 'yes', assets: 'yes' })).toBeUndefined()
  expect(sentence({ relationship: 'single', children: 'yes', assets: 'yes' })).toBeUndefined()
  for (const children of ['yes', 'no'] as const)
    expect(sentence({ relationship: 'married', children, assets: 'yes' }, checkedFacts)).toBeUndefined()
})

test('each recipient has one word for the bar', () => {
  const names = (relationship: RiskChoices['relationship'], children: RiskChoices['children']) =>
    shortNames({ relationship, children, assets: 'yes' }).join()
  expect([names('married', 'yes'), names('married', 'no')]).toEqual(['Spouse,Children', 'Spouse,Family'])
  expect([names('unmarried', 'yes'), names('unmarried', 'no')]).toEqual([
    'Partner,Children',
    'Partner,Family',
  ])
  expect([names('single', 'yes'), names('single', 'no')]).toEqual(['Children', 'Relatives'])
})
