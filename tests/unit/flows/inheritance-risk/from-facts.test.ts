import { expect, test } from 'vitest'
import type { Facts } from '~/content/facts/facts'
import { readFacts, readTools } from '~/content/files'
import { estatesFor } from '~/flows/inheritance-risk/estate'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { intestacyFacts } from '~/flows/from-facts'

const { facts } = readFacts()
const isOnIntestacy = (id: string) => id.startsWith('intestacy.')

/** The facts once every suggestion about intestacy is accepted. */
const accepted: Facts = Object.fromEntries(
  Object.entries(facts).map(([id, { value, suggestion, ...fact }]) => {
    const now = isOnIntestacy(id) ? (suggestion ?? value) : value
    return [id, { ...fact, ...(now !== undefined && now !== 'remove' && { value: now }) }]
  }),
)
const read = (from: Facts) => intestacyFacts(from, readTools(from).inheritance)

test('the published facts and the titles of section 4 reach the rules', () => {
  const { marriedChildren, marriedNoChildren, unmarried, singleChildren, singleTitle } = read(facts)
  const titles = [marriedChildren, marriedNoChildren, unmarried, singleChildren].map(({ title }) => title)
  expect([...titles, singleTitle]).toEqual([
    'Your Estate Would Be Split',
    "Your Spouse Wouldn't Get Everything",
    'Your Partner Would Get Nothing',
    'Your Children Would Inherit Everything',
    'Distant Relatives or the Crown Would Inherit',
  ])
  expect(marriedChildren.legacy).toBe(facts['intestacy.marriedChildren.legacy']?.value)
  expect(marriedNoChildren.legacy).toBe(facts['intestacy.marriedNoChildren.legacy']?.value)
  expect(unmarried.partnerGets + unmarried.familyGets).toBe(100)
})

test('without its fixed sum, a husband, wife or civil partner without children inherits everything', () => {
  const { marriedChildren, marriedNoChildren } = read(accepted)
  expect(marriedChildren.withAssetsSpouse).toBeUndefined()
  expect(marriedNoChildren).toEqual({
    title: 'Your Spouse Would Inherit Everything',
    summary: expect.stringContaining('inherit your whole estate'),
    spouseGets: 'The whole estate',
    risk: expect.stringContaining('one side of the family'),
    withAssetsSpouse: 100,
    withoutAssetsSpouse: 100,
  })
})

test.each([
  ['published', facts],
  ['suggested', accepted],
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
