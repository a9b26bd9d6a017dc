import { expect, test } from 'vitest'
import type { Facts } from '~/content/facts/facts'
import { readFacts, readTools } from '~/content/files'
import { estatesFor } from '~/flows/inheritance-risk/estate'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { intestacyFacts } from '~/flows/from-facts'
import { published } from '../../../site/specification/published'

const { facts } = readFacts()
const read = (from: Facts) => intestacyFacts(from, readTools(from).inheritance)
const legacy = 'intestacy.marriedNoChildren.legacy'
const withLegacy = (value?: number): Facts => ({ ...facts, [legacy]: { ...facts[legacy]!, value } })

/** The facts without the fixed sum and every percentage that may be missing. */
const reduced: Facts = Object.fromEntries(
  Object.entries(withLegacy()).map(([id, fact]) => [
    id,
    id.endsWith('AssetsSpouse') ? { ...fact, value: undefined } : fact,
  ]),
)

test('the published words and facts reach the rules', () => {
  const { marriedChildren, unmarried, singleChildren } = readTools(facts).inheritance
  const rules = read(facts)
  expect(rules).toMatchObject({ unmarried, singleChildren, singleTitle: published('intestacy.singleTitle') })
  expect(rules.marriedChildren).toMatchObject({
    ...marriedChildren,
    legacy: facts['intestacy.marriedChildren.legacy']?.value,
  })
  expect(rules.unmarried.partnerGets + rules.unmarried.familyGets).toBe(100)
  const { marriedNoChildren } = readTools(withLegacy(100_000)).inheritance
  expect(read(withLegacy(100_000)).marriedNoChildren).toMatchObject({ ...marriedNoChildren, legacy: 100_000 })
})

test('without its fixed sum, a husband, wife or civil partner without children inherits everything', () => {
  const { marriedChildren, marriedNoChildren } = read(reduced)
  expect(marriedChildren.withAssetsSpouse).toBeUndefined()
  expect(marriedNoChildren).toEqual({
    ...readTools(reduced).inheritance.spouseTakesAll,
    withAssetsSpouse: 100,
    withoutAssetsSpouse: 100,
  })
})

test.each([
  ['published', facts],
  ['fewest', reduced],
])('a result with the %s facts has no token and no empty text', (_which, from) => {
  for (const relationship of ['married', 'unmarried', 'single'] as const)
    for (const children of ['yes', 'no'] as const) {
      const result = JSON.stringify(riskResult({ relationship, children, assets: 'yes' }, read(from)))
      expect(result).not.toMatch(/\{fact|""/)
    }
})

test('each published percentage is what the published rule gives for some estates', () => {
  const { marriedChildren: some, marriedNoChildren: none } = read(facts)
  for (const { legacy, withAssetsSpouse, withoutAssetsSpouse } of [some, none])
    for (const share of [withAssetsSpouse, withoutAssetsSpouse])
      if (share !== undefined && legacy !== undefined) expect(estatesFor(share, legacy)).toBeDefined()
})
