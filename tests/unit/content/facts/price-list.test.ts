import { expect, test } from 'vitest'
import { checkFacts } from '~/content/facts/check-facts'
import { bundleSaving, coverings, covered, pricesOf } from '~/content/facts/price-list'
import type { Facts } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { bundleFindings } from '~/content/launch-check/findings'
import { entry } from './entry'
import { linesOf } from './told'

const priced = (spec: number) => entry({ kind: 'price', spec, checked: spec })
const said = (spec: string) => entry({ kind: 'price', unit: 'text', spec, checked: spec })
const sentence = (id: string, count: 1 | 2 | undefined): string =>
  Object.entries(coverings[id] ?? {}).find(([, covers]) => covers === count)?.[0] ?? ''

/** A price list in which mirror wills are 100 and a power of attorney is 100. */
const list = (bundle: number | undefined, holds: 1 | 2 | undefined, lpaCovers: 1 | 2 | undefined): Facts => ({
  'price.will.mirrorEach': priced(50),
  'price.lpa': priced(100),
  'price.lpaCovers': said(sentence('price.lpaCovers', lpaCovers)),
  'price.will.trustCovers': said(sentence('price.will.trustCovers', undefined)),
  'lpa.registrationFee': priced(10),
  'price.bundleHolds': said(sentence('price.bundleHolds', holds)),
  'price.bundle': entry({
    unit: { now: 'gbp', was: 'gbp', save: 'gbp' },
    spec: bundle === undefined ? 'removed' : { now: bundle, was: 900, save: 900 - bundle },
    checked: 'removed',
  }),
})

test.each([
  // Apart: 100 for the wills and 200 for one document each, in whatever way the 100 are meant.
  [250, 1, undefined, 50],
  [300, 1, undefined, 0],
  [301.02, 1, 2, -1.02],
  // Both each: 300 apart where 100 buys both, 500 where it buys one; the least counts.
  [350, 2, 2, -50],
  [350, 2, 1, 150],
  [350, 2, undefined, -50],
  [350, undefined, 1, -50],
] as const)('a bundle at %d that holds %s, with a price for %s, saves %d', (now, holds, covers, saving) => {
  const facts = list(now, holds, covers)
  expect(bundleSaving(facts)?.saving).toBe(saving)
  const findings = bundleFindings({ facts, places: new Map() })
  expect(findings).toHaveLength(saving > 0 ? 0 : 1)
  for (const { why, note, blocking } of findings) {
    expect(blocking).toBe(true)
    expect(why).toContain(note)
    expect(note).toContain('It saves nothing')
    expect(why).toContain(sentence('price.bundleHolds', holds))
    expect(note).toContain(saving < 0 ? `costs £${-saving} more.` : 'costs the same.')
  }
})

test('a bundle that is off the site, or a part of it without a price, is not spoken of', () => {
  expect(bundleFindings({ facts: list(undefined, 1, 1), places: new Map() })).toEqual([])
  const { 'price.lpa': lpa, ...rest } = list(900, 1, 1)
  expect(lpa).toBeDefined()
  expect(bundleFindings({ facts: rest, places: new Map() })).toEqual([])
})

test('what a price covers is counted from the words beside it', () => {
  const read = (covers: 1 | 2 | undefined) => pricesOf(list(250, 1, covers)).documentsInLpa
  expect([read(1), read(2), read(undefined)]).toEqual([1, 2, undefined])
})

test.each(Object.keys(coverings))('%s says one of the sentences that can be counted, and no other', (id) => {
  const { facts } = readFacts()
  expect([1, 2, undefined]).toContain(covered(facts, id))
  const told = (spec: string) => linesOf(() => checkFacts({ [id]: said(spec) }, new Map()))
  for (const count of [1, 2, undefined] as const) expect(told(sentence(id, count))).toEqual([])
  expect(told('Both, I think.')[0]).toContain(`expected one of: ${sentence(id, 1)}`)
})
