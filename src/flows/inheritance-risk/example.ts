import type { PageWords } from '~/content/schemas/pages'
import { estateRange } from './estate'
import { type Family, inherit, type IntestacyRule } from './inherit'

// The example on the home page: one estate, and who inherits it in a few families, by the rule that the risk checker follows.

export type FamilyKind = PageWords<'home'>['inheritance']['families'][number]['id']

/** Without a spouse one class of relatives inherits everything, so one parent represents them all. */
const families: Readonly<Record<FamilyKind, Family>> = {
  'married-children': { relationship: 'married', relatives: { children: ['living'] } },
  married: { relationship: 'married', relatives: { children: [], parents: ['living'] } },
  partner: { relationship: 'unmarried', relatives: { children: [], parents: ['living'] } },
  alone: { relationship: 'single', relatives: { children: [], parents: ['living'] } },
}

/**
 * True when the example may be shown. A couple without children is left out while the published rule gives part of the estate to
 * their parents: since 1 October 2014 the husband, wife or civil partner has taken everything.
 */
export const isShown = (kind: FamilyKind, rule: IntestacyRule): boolean =>
  kind !== 'married' || rule.withoutChildren === undefined

/** Whole pounds. */
export const exampleEstate: number = estateRange.start

/** A part of the estate, as pounds and as per cent of the bar from its left end. */
export interface ExampleShare {
  pounds: number
  from: number
  width: number
}

/** Who takes what of the example estate, in the order of the rule. */
export function exampleShares(kind: FamilyKind, rule: IntestacyRule): ExampleShare[] {
  let from = 0
  return inherit(families[kind], exampleEstate, rule).map(({ pounds }) => {
    const share = { pounds, from, width: (pounds / exampleEstate) * 100 }
    from += share.width
    return share
  })
}
