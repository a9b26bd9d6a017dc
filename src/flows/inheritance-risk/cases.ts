import { inheritanceOrder, type IntestacyFacts, type Share } from './facts'
import type { BreakdownLine, RiskFacts, RiskResult } from './result'

// The five cases of Specification 4, Inheritance risk. Figures and rules come from the register.

const line = (recipient: string, gets: string, percentage?: Share): BreakdownLine => ({
  recipient,
  gets,
  ...(percentage !== undefined && { percentage }),
})

const spouse = 'Your husband, wife or civil partner'

export function marriedWithChildren({ assets }: RiskFacts, facts: IntestacyFacts): RiskResult {
  const rule = facts.marriedChildren
  const owns = assets === 'yes'
  return {
    type: 'warning',
    urgency: 'medium',
    title: rule.title,
    summary: rule.summary,
    breakdown: [
      line(spouse, rule.spouseGets, owns ? rule.withAssetsSpouse : rule.withoutAssetsSpouse),
      line('Your children', rule.childrenGets, owns ? rule.withAssetsChildren : rule.withoutAssetsChildren),
    ],
    risks: [
      'Your husband, wife or civil partner could have to sell or borrow against the home to pay your children their share.',
      `Your children would receive their money at ${facts.adultAge}, ready for it or not.`,
      'Stepchildren would receive nothing, however long you have brought them up.',
      'Nobody you chose would be in charge of your estate or named as guardian.',
    ],
  }
}

export function marriedNoChildren({ assets }: RiskFacts, facts: IntestacyFacts): RiskResult {
  const rule = facts.marriedNoChildren
  const owns = assets === 'yes'
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
    risks: [
      rule.risk,
      'Friends, charities and anyone else you care about would receive nothing.',
      'Nobody you chose would be in charge of your estate.',
    ],
  }
}

export function unmarried(
  { children }: RiskFacts,
  { unmarried: rule, adultAge }: IntestacyFacts,
): RiskResult {
  const hasChildren = children === 'yes'
  return {
    type: 'danger',
    urgency: 'critical',
    title: rule.title,
    summary:
      'However long you have lived together, the law without a will does not count your partner as family.',
    breakdown: [
      line('Your partner', rule.remedy, rule.partnerGets),
      hasChildren
        ? line('Your children', `Everything, in equal shares, at ${adultAge}`, rule.familyGets)
        : line('Your parents or other family', 'Everything, to the closest relatives first', rule.familyGets),
    ],
    risks: [
      'Your partner could have to leave the home, if it is in your name.',
      'Your partner would have no say in what happens to your belongings.',
      hasChildren
        ? `Your children would receive their money at ${adultAge}, ready for it or not.`
        : 'Everything you own could go to relatives you have lost touch with.',
    ],
  }
}

export function singleWithChildren({ singleChildren: rule, adultAge }: IntestacyFacts): RiskResult {
  return {
    type: 'info',
    urgency: 'medium',
    title: rule.title,
    summary:
      'Your children come first, which may be what you want. How and when they inherit would not be your choice.',
    breakdown: [line('Your children', rule.detail, rule.childrenGet)],
    risks: [
      'You would not have named a guardian for children who are still young.',
      `Your children would receive their money at ${adultAge}, ready for it or not.`,
      'Stepchildren, friends and charities would receive nothing.',
    ],
  }
}

function placeInOrder(index: number, count: number): string {
  if (index === 0) return 'Everything, first in line'
  return index === count - 1 ? 'Everything, if no relative is found' : 'Everything, if nobody above is living'
}

export function single(facts: IntestacyFacts): RiskResult {
  return {
    type: 'warning',
    urgency: 'high',
    title: 'Distant Relatives or the Crown Would Inherit',
    summary:
      'The law works down a list of relatives until it finds someone. If there is nobody, everything goes to the Crown.',
    breakdown: inheritanceOrder(facts).map((relative, index, { length }) =>
      line(relative.charAt(0).toUpperCase() + relative.slice(1), placeInOrder(index, length)),
    ),
    risks: [
      'Friends, charities and anyone else you care about would receive nothing.',
      'Relatives you hardly know could receive everything.',
      'Finding them takes time and money, paid for out of your estate.',
    ],
  }
}
