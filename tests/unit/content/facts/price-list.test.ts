import { expect, test } from 'vitest'
import type { Facts } from '~/content/facts/facts'
import { bundleSaving, pricesOf } from '~/content/facts/price-list'
import { entry } from './entry'

type Covers = 1 | 2 | undefined

const { value: _, ...missing } = entry({ unit: 'count', status: 'missing' })
const covering = (value: Covers) => (value ? { ...missing, value } : missing)

/** A price list in which mirror wills are 100 and a power of attorney is 100. */
const list = (bundle: number, covers: Covers, lpaCovers: Covers): Facts => ({
  'price.will.single': entry({ value: 60 }),
  'price.will.mirrorEach': entry({ value: 50 }),
  'price.will.trust': missing,
  'price.will.trustCovers': missing,
  'price.lpa': entry({ value: 100 }),
  'price.lpaCovers': covering(lpaCovers),
  'lpa.registrationFee': entry({ value: 10 }),
  'price.bundle.now': entry({ value: bundle }),
  'price.bundleCovers': covering(covers),
})

test.each<[now: number, covers: Covers, lpaCovers: Covers, saving: number]>([
  // The parts: 100 for the wills and 200 for one document each, whatever the price of a document covers.
  [250, 1, undefined, 50],
  [300, 1, undefined, 0],
  [301.02, 1, 2, -1.02],
  // Both documents each: 300 if 100 buys both, 500 if it buys one; the lower sum counts.
  [350, 2, 2, -50],
  [350, 2, 1, 150],
  [350, 2, undefined, -50],
  [350, undefined, 1, -50],
])('a bundle at %d that covers %s, with a price for %s, saves %d', (now, covers, lpaCovers, saving) => {
  expect(bundleSaving(list(now, covers, lpaCovers))?.saving).toBe(saving)
})

test('a missing bundle, or one with a missing part, has no known saving', () => {
  expect(bundleSaving({ ...list(250, 1, 1), 'price.bundle.now': missing })).toBeUndefined()
  expect(bundleSaving({ ...list(250, 1, 1), 'price.lpa': missing })).toBeUndefined()
})

test('missing prices and coverage are left out', () => {
  const prices = { single: 60, mirrorEach: 50, lpa: 100, registrationFee: 10 }
  expect(pricesOf(list(250, 1, undefined))).toEqual(prices)
  expect(pricesOf(list(250, 1, 2))).toEqual({ ...prices, documentsInLpa: 2 })
})
