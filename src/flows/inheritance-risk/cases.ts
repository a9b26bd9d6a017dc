import { inheritanceOrder, type IntestacyFacts, type Share } from './facts'
import type { BreakdownLine, RiskChoices, RiskResult } from './result'
import { risksFor } from './risks'

// The five cases of Specification 4, Inheritance risk. Figures and rules come from the register.

const line = (recipient: string, gets: string, percentage?: Share): BreakdownLine => ({
  recipient,
  gets,
  ...(percentage !== undefined && { percentage }),
})

const spouse = 'Your husband, wife or civil partner'

export function marriedWithChildren(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  const rule = facts.marriedChildren
  const owns = answers.assets === 'yes'
  return {
    type: 'warning',
    urgency: 'medium',
    title: rule.title,
    summary: rule.summary,
    breakdown: [
      line(spouse, rule.spouseGets, owns ? rule.withAssetsSpouse : rule.withoutAssetsSpouse),
      line('Your children', rule.childrenGets, owns ? rule.withAssetsChildren : rule.withoutAssetsChildren),
    ],
    risks: risksFor(answers, facts),
  }
}

export function marriedNoChildren(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  const rule = facts.marriedNoChildren
  const owns = answers.assets === 'yes'
  const parents = rule.parentsGet
    ? [line('Your parents', rule.parentsGet, owns ? rule.withAssetsParents : rule.withoutAssetsParents)]
    : []
  return {
    type: 'caution',
    urgency: 'low',
    title: rule.title,
    summary: rule.summary,
    breakdown: [
      line(spouse, rule.spouseGets, owns ? rule.withAssetsSpouse : rule.withoutAssetsSpouse),
      ...parents,
    ],
    risks: [rule.risk, ...risksFor(answers, facts)],
  }
}

export function unmarried(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  const rule = facts.unmarried
  return {
    type: 'danger',
    urgency: 'critical',
    title: rule.title,
    summary:
      'If you die without a will, your partner inherits nothing automatically, however long you’ve lived together.',
    breakdown: [
      line('Your partner', rule.remedy, rule.partnerGets),
      answers.children === 'yes'
        ? line('Your children', `Everything, in equal shares, at ${facts.adultAge}`, rule.familyGets)
        : line('Your parents or other family', 'Everything, to the closest relatives first', rule.familyGets),
    ],
    risks: risksFor(answers, facts),
  }
}

export function singleWithChildren(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  const rule = facts.singleChildren
  return {
    type: 'info',
    urgency: 'medium',
    title: rule.title,
    summary:
      'Your children come first, which may be what you want. You wouldn’t have chosen their shares or when they receive them.',
    breakdown: [line('Your children', rule.detail, rule.childrenGet)],
    risks: risksFor(answers, facts),
  }
}

/**
 * The children of a relative who has died take that relative's share, so a group can inherit although none of its own
 * members is alive: the words speak of inheriting, not of living.
 */
function placeInOrder(index: number, count: number): string {
  if (index === 0) return 'Everything, if either of them is living'
  return index === count - 1
    ? 'Everything, if there is no relative to inherit'
    : 'Everything, if there is no one to inherit in the groups before'
}

export function single(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  return {
    type: 'warning',
    urgency: 'high',
    title: 'Distant Relatives or the Crown Would Inherit',
    summary:
      'The law goes through your relatives in order and stops at the first group with someone to inherit. If a brother or sister has died, their children take their share. If there is no one, everything goes to the Crown.',
    breakdown: inheritanceOrder(facts).map((relative, index, { length }) =>
      line(relative.charAt(0).toUpperCase() + relative.slice(1), placeInOrder(index, length)),
    ),
    risks: risksFor(answers, facts),
  }
}
