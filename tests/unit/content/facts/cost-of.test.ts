import { expect, test } from 'vitest'
import { costOf, type Prices, type Situation, sumText } from '~/content/facts/cost-of'

// Round sums, so that each line can be checked by hand.
const prices: Prices = { single: 50, mirrorEach: 40, trust: 300, lpa: 100, registrationFee: 10 }

const bothDocuments = { ...prices, documentsInLpa: 2 } as const
const oneDocument = { ...prices, documentsInLpa: 1 } as const

type Case = [people: 1 | 2, will: Situation['will'], each: 0 | 1 | 2, from: Prices, ours: string, fees: number, total: string] // prettier-ignore

test.each<Case>([
  // One person. It is unknown whether 100 buys one document or both, which matters only for both.
  [1, 'simple', 0, prices, '£50', 0, '£50'],
  [1, 'simple', 1, prices, '£150', 10, '£160'],
  [1, 'simple', 2, prices, '£150, at most £250', 20, '£170, at most £270'],
  [1, 'simple', 1, bothDocuments, '£150', 10, '£160'],
  [1, 'simple', 2, bothDocuments, '£150', 20, '£170'],
  [1, 'simple', 2, oneDocument, '£250', 20, '£270'],
  // A couple: two wills, and documents for each of them.
  [2, 'simple', 0, prices, '£80', 0, '£80'],
  [2, 'simple', 1, prices, '£280', 20, '£300'],
  [2, 'simple', 2, prices, '£280, at most £480', 40, '£320, at most £520'],
  [2, 'simple', 2, bothDocuments, '£280', 40, '£320'],
  [2, 'simple', 2, oneDocument, '£480', 40, '£520'],
  // A trust will, whose price covers one or two.
  [1, 'trust', 0, prices, '£300', 0, '£300'],
  [2, 'trust', 0, prices, '£300, at most £600', 0, '£300, at most £600'],
  [2, 'trust', 0, { ...prices, willsInTrust: 1 }, '£600', 0, '£600'],
  [2, 'trust', 0, { ...prices, willsInTrust: 2 }, '£300', 0, '£300'],
  // No will.
  [2, 'none', 1, prices, '£200', 20, '£220'],
])('for %d, will %s and %d documents each, of %o: %s, fees %d, in all %s', (...wanted) => {
  const [people, will, documentsEach, from, ours, fees, total] = wanted
  const cost = costOf({ people, will, documentsEach }, from)
  expect(cost && [sumText(cost.ours), cost.fees, sumText(cost.total)]).toEqual([ours, fees, total])
})

test('pence are added without rounding errors', () => {
  const pence = { mirrorEach: 49.99, lpa: 99, registrationFee: 82 }
  const cost = costOf({ people: 2, will: 'simple', documentsEach: 1 }, pence)
  expect(cost && [sumText(cost.ours), sumText(cost.total)]).toEqual(['£297.98', '£461.98'])
})

test('a missing price leaves only the situations that need it without a cost', () => {
  const { lpa, registrationFee, single, trust, ...mirror } = prices
  const lone = { people: 1, will: 'simple', documentsEach: 0 } as const
  expect(costOf(lone, { single: 50 })?.total).toEqual([50, 50])
  expect(costOf({ ...lone, documentsEach: 1 }, { single: 50, lpa: 100 })).toBeUndefined()
  expect(costOf({ ...lone, documentsEach: 1 }, { single: 50, registrationFee: 10 })).toBeUndefined()
  expect(costOf(lone, { ...mirror, lpa, registrationFee, trust } as Prices)).toBeUndefined()
  expect(costOf({ ...lone, will: 'trust' }, { single } as Prices)).toBeUndefined()
})
