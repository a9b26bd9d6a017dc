import { expect, test } from 'vitest'
import { readRegister } from '~/content/files'
import type { Register } from '~/content/facts/register'
import { estatesFor } from '~/flows/inheritance-risk/estate'
import { riskResult, type Share } from '~/flows/inheritance-risk/rules'
import { intestacyFacts } from '~/flows/from-facts'
import { checkedFacts, specFacts } from './facts'

const { register } = readRegister()

const publishing = (publish: 'spec' | 'checked'): Register =>
  Object.fromEntries(
    Object.entries(register).map(([id, entry]) => [
      id,
      id.startsWith('intestacy.') ? { ...entry, publish } : entry,
    ]),
  )

/** Only figures, titles and what is there at all: the wording is the facts’. */
const figures = ({ marriedChildren, marriedNoChildren, ...rest }: typeof specFacts) => {
  const bare = (rule: object) =>
    Object.fromEntries(
      Object.entries(rule).map(([part, value]) => [
        part,
        typeof value === 'string' && part !== 'title' ? '…' : value,
      ]),
    )
  return {
    a: bare(marriedChildren),
    b: bare(marriedNoChildren),
    c: bare(rest.unmarried),
    d: bare(rest.singleChildren),
    order: rest.order.split(/[,;]/)[0],
    age: rest.adultAge,
  }
}

test('the specification’s facts give section 4’s figures', () => {
  expect(figures(intestacyFacts(publishing('spec')))).toStrictEqual(figures(specFacts))
})

test('the checked side leaves out what was removed', () => {
  expect(figures(intestacyFacts(publishing('checked')))).toStrictEqual(figures(checkedFacts))
})

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
