import { expect, test } from 'vitest'
import { readFacts } from '~/content/files'
import type { Facts } from '~/content/facts/facts'
import { estatesFor } from '~/flows/inheritance-risk/estate'
import { riskResult, type Share } from '~/flows/inheritance-risk/rules'
import { intestacyFacts } from '~/flows/from-facts'

const { facts } = readFacts()

const publishing = (publish: 'spec' | 'checked'): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([id, entry]) => [
      id,
      id.startsWith('intestacy.') ? { ...entry, publish } : entry,
    ]),
  )

const parts = (publish: 'spec' | 'checked', id: string) =>
  (facts[id]?.[publish] ?? {}) as Record<string, unknown>

test.each(['spec', 'checked'] as const)(
  'the published side (%s) reaches the rules, and what it removes does not',
  (publish) => {
    const facts = intestacyFacts(publishing(publish))
    for (const [rule, id, names] of [
      [
        facts.marriedChildren,
        'intestacy.marriedChildren',
        ['title', 'legacy', 'withAssetsSpouse', 'withoutAssetsChildren'],
      ],
      [
        facts.marriedNoChildren,
        'intestacy.marriedNoChildren',
        ['title', 'legacy', 'parentsGet', 'withAssetsSpouse', 'withoutAssetsParents'],
      ],
      [facts.unmarried, 'intestacy.unmarried', ['title', 'partnerGets', 'familyGets']],
      [facts.singleChildren, 'intestacy.singleChildren', ['title', 'childrenGet']],
    ] as const)
      for (const name of names) {
        const value = parts(publish, id)[name]
        const said = Object.entries(rule).filter(([part]) => part === name)
        expect([id, said]).toEqual([id, value === 'removed' ? [] : [[name, value]]])
      }
  },
)

test('no token is left in a result', () => {
  for (const publish of ['spec', 'checked'] as const) {
    const facts = intestacyFacts(publishing(publish))
    for (const relationship of ['married', 'unmarried', 'single'] as const)
      for (const children of ['yes', 'no'] as const)
        expect(JSON.stringify(riskResult({ relationship, children, assets: 'yes' }, facts))).not.toContain(
          '{fact',
        )
  }
})

test('each published percentage of a spouse is what the published rule gives for some estates, and leaves the rest to the others', () => {
  const ends = (share: Share) => (typeof share === 'number' ? [share, share] : [...share])
  for (const publish of ['spec', 'checked'] as const) {
    const { marriedChildren: some, marriedNoChildren: none } = intestacyFacts(publishing(publish))
    for (const [spouse, others, legacy] of [
      [some.withAssetsSpouse, some.withAssetsChildren, some.legacy],
      [some.withoutAssetsSpouse, some.withoutAssetsChildren, some.legacy],
      [none.withAssetsSpouse, none.withAssetsParents, none.legacy],
      [none.withoutAssetsSpouse, none.withoutAssetsParents, none.legacy],
    ] as const) {
      if (spouse === undefined) continue
      if (legacy === undefined) expect(ends(spouse)).toEqual([100, 100])
      else expect(estatesFor(spouse, legacy)).toBeDefined()
      if (others !== undefined)
        expect(ends(others)).toEqual(
          ends(spouse)
            .map((end) => 100 - end)
            .reverse(),
        )
    }
  }
})
