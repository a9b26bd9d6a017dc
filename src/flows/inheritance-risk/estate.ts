import { estatesFor, type Estates, roundEstate } from './estates-for'
import type { IntestacyFacts, Share } from './facts'
import type { Family } from './family'
import { inherit, type IntestacyRule } from './inherit'
import type { RiskChoices } from './result'
import { riskCase } from './rules'

export interface EstateShare {
  recipient: string
  /** The recipient in one word, for the bar. */
  short: string
  /** Whole pounds. All shares together are the estate. */
  pounds: number
}

/** What the slider offers, in pounds: what an arrow key moves it by, and what Page Up and Page Down do. */
export const estateRange = {
  least: 50_000,
  most: 2_000_000,
  step: 10_000,
  leap: 100_000,
  start: 500_000,
} as const

export const intestacyRule = ({ marriedChildren, marriedNoChildren }: IntestacyFacts): IntestacyRule => ({
  withChildren: marriedChildren.legacy,
  ...(marriedNoChildren.legacy !== undefined && { withoutChildren: marriedNoChildren.legacy }),
})

/** The least family of the answers: one child, or one parent where there are no children. */
const familyOf = ({ relationship, children }: RiskChoices): Family => ({
  relationship,
  relatives: children === 'yes' ? { children: ['living'] } : { children: [], parents: ['living'] },
})

const spouse = { recipient: 'Your husband, wife or civil partner', short: 'Spouse' }
const partner = { recipient: 'Your partner', short: 'Partner' }
const children = { recipient: 'Your children', short: 'Children' }

/** Who shares in an estate, in the order of the portions. */
function namesOf(answers: RiskChoices): { recipient: string; short: string }[] {
  switch (riskCase(answers)) {
    case 'marriedChildren':
      return [spouse, children]
    case 'marriedNoChildren':
      return [spouse, { recipient: 'Your parents, or brothers and sisters', short: 'Family' }]
    case 'unmarried':
      return [
        partner,
        answers.children === 'yes'
          ? children
          : { recipient: 'Your parents or other family', short: 'Family' },
      ]
    case 'singleChildren':
      return [children]
    case 'single':
      return [{ recipient: 'Your closest relatives, or the Crown', short: 'Relatives' }]
  }
}

/** The recipients in one word each. */
export const shortNames = (answers: RiskChoices): string[] => namesOf(answers).map(({ short }) => short)

/** Who would receive how much of an estate in whole pounds, belongings apart, by the rule the register publishes. */
export function estateShares(
  { answers, pounds }: { answers: RiskChoices; pounds: number },
  facts: IntestacyFacts,
): EstateShare[] {
  const names = namesOf(answers)
  return inherit(familyOf(answers), pounds, intestacyRule(facts)).flatMap((portion, place) =>
    names[place] ? [{ ...names[place], pounds: portion.pounds }] : [],
  )
}

/** The spouse's published percentage and the estates of which the published rule gives it, where it gives it of some. */
export function publishedShare(
  answers: RiskChoices,
  { marriedChildren, marriedNoChildren }: IntestacyFacts,
): { share: Share; estates: Estates } | undefined {
  if (answers.relationship !== 'married') return undefined
  const rule = answers.children === 'yes' ? marriedChildren : marriedNoChildren
  const share = answers.assets === 'yes' ? rule.withAssetsSpouse : rule.withoutAssetsSpouse
  if (share === undefined || rule.legacy === undefined) return undefined
  const estates = estatesFor(share, rule.legacy)
  return estates && { share, estates }
}

/** The value the slider opens at, in pounds: one of which the table's percentages are true. */
export function openingEstate(answers: RiskChoices, facts: IntestacyFacts): number {
  const published = publishedShare(answers, facts)
  return (published && roundEstate(published.estates, estateRange)) ?? estateRange.start
}
