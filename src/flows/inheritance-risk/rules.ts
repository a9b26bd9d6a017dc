import type { InheritanceWords } from '~/content/schemas/tools'
import { capitalised, pounds } from '~/lib/text'
import type { RiskAnswers } from './flow'

// Specification 4, Inheritance risk: the result of the answers. It is shown by InheritanceRisk.tsx and repeated in the acknowledgement.
// Sums for an estate of a given size: estate.ts and inherit.ts.

/** A percentage, or the lower and the upper end of a range. */
export type Share = number | readonly [number, number]

/** The published percentages of a husband, wife or civil partner, for visitors with and without assets. */
export interface SpouseShares {
  withAssetsSpouse?: Share | undefined
  withoutAssetsSpouse?: Share | undefined
}

/**
 * The published facts about intestacy (from-facts.ts). Text is ready to show; pounds and percentages are numbers. A removed part
 * is absent, and the result leaves out what depends on it.
 */
export interface IntestacyFacts {
  marriedChildren: InheritanceWords['marriedChildren'] &
    SpouseShares & {
      /** Pounds the husband, wife or civil partner receives first. */
      legacy: number
    }
  marriedNoChildren: InheritanceWords['spouseTakesAll'] &
    SpouseShares & {
      /** Absent: there is no fixed sum, everything goes to the spouse. */
      legacy?: number
      parentsGet?: string
    }
  unmarried: InheritanceWords['unmarried'] & { partnerGets: number; familyGets: number }
  singleChildren: InheritanceWords['singleChildren'] & { childrenGet: number }
  /** The title of the result for someone single without children. */
  singleTitle: string
  /** "parents, siblings, grandparents …", with commas or semicolons between the classes. */
  order: string
  adultAge: number
}

/** Half-blood relatives, which a short published order omits, and the class that comes after each (section 46(1)(v)). */
const halfBlood = [
  { relatives: 'half-brothers and half-sisters', before: 'grandparents' },
  { relatives: 'half-aunts and half-uncles', before: 'the Crown' },
]

/** The classes of relatives in order of entitlement. Adds the half-blood classes if the published order has none. */
export function inheritanceOrder({ order }: Pick<IntestacyFacts, 'order'>): string[] {
  const named = order.split(order.includes(';') ? ';' : ',').map((relative) => relative.trim())
  if (named.some((relative) => relative.includes('half'))) return named
  return named.flatMap((relative) => [
    ...halfBlood.filter(({ before }) => before === relative).map(({ relatives }) => relatives),
    relative,
  ])
}

export interface BreakdownLine {
  recipient: string
  gets: string
  percentage?: Share
}

/** Specification 3, Risk result object. */
export interface RiskResult {
  type: 'danger' | 'warning' | 'caution' | 'info'
  title: string
  summary: string
  breakdown: readonly BreakdownLine[]
  risks: readonly string[]
  urgency: 'low' | 'medium' | 'high' | 'critical'
}

export type RiskChoices = Pick<RiskAnswers, 'relationship' | 'children' | 'assets'>

export type Household = Pick<RiskChoices, 'relationship'> & Partial<Pick<RiskChoices, 'children'>>

export type RiskCase = 'marriedChildren' | 'marriedNoChildren' | 'unmarried' | 'singleChildren' | 'single'

export function riskCase({ relationship, children }: Household): RiskCase {
  switch (relationship) {
    case 'married':
      return children === 'yes' ? 'marriedChildren' : 'marriedNoChildren'
    case 'unmarried':
      return 'unmarried'
    case 'single':
      return children === 'yes' ? 'singleChildren' : 'single'
  }
}

/**
 * False while the published rule differs from the statute: since 1 October 2014 a spouse without children takes everything, so a
 * fixed sum for them is not the law (Administration of Estates Act 1925, section 46(1)(i)).
 */
export const isSettled = (
  answers: Household,
  { marriedNoChildren }: Pick<IntestacyFacts, 'marriedNoChildren'>,
): boolean => riskCase(answers) !== 'marriedNoChildren' || marriedNoChildren.legacy === undefined

export function riskResult(answers: RiskChoices, facts: IntestacyFacts): RiskResult {
  const name = riskCase(answers)
  const published = name === 'marriedNoChildren' ? [facts.marriedNoChildren.risk] : []
  return { ...outcomes[name](facts, answers), risks: [...published, ...risksFor(answers, facts)] }
}

const line = (recipient: string, gets: string, percentage?: Share): BreakdownLine => ({
  recipient,
  gets,
  ...(percentage !== undefined && { percentage }),
})

const spouse = 'Your husband, wife or civil partner'

/** The published percentage of a spouse for these answers. */
export const spouseShare = (
  { assets }: Pick<RiskChoices, 'assets'>,
  rule: SpouseShares,
): Share | undefined => (assets === 'yes' ? rule.withAssetsSpouse : rule.withoutAssetsSpouse)

/** The remainder after a share. */
function restOf(share: Share | undefined): Share | undefined {
  if (share === undefined) return undefined
  return typeof share === 'number' ? 100 - share : [100 - share[1], 100 - share[0]]
}

const outcomes: Readonly<
  Record<RiskCase, (facts: IntestacyFacts, answers: RiskChoices) => Omit<RiskResult, 'risks'>>
> = {
  marriedChildren({ marriedChildren: rule }, answers) {
    const share = spouseShare(answers, rule)
    return {
      type: 'warning',
      urgency: 'medium',
      title: rule.title,
      summary: `Without a will, your spouse gets everything if what you leave is worth ${pounds(rule.legacy)} or less. ${rule.summary}`,
      breakdown: [
        line(spouse, rule.spouseGets, share),
        line('Your children', rule.childrenGets, restOf(share)),
      ],
    }
  },
  marriedNoChildren({ marriedNoChildren: rule }, answers) {
    const share = spouseShare(answers, rule)
    const parents = rule.parentsGet ? [line('Your parents', rule.parentsGet, restOf(share))] : []
    return {
      type: 'caution',
      urgency: 'low',
      title: rule.title,
      summary: rule.summary,
      breakdown: [line(spouse, rule.spouseGets, share), ...parents],
    }
  },
  unmarried: ({ unmarried: rule, adultAge }, { children }) => ({
    type: 'danger',
    urgency: 'critical',
    title: rule.title,
    summary:
      'If you die without a will, your partner inherits nothing automatically, however long you’ve lived together.',
    breakdown: [
      line('Your partner', rule.remedy, rule.partnerGets),
      children === 'yes'
        ? line('Your children', `Everything, in equal shares, at age ${adultAge}`, rule.familyGets)
        : line('Your parents or other family', 'Everything, to the closest relatives first', rule.familyGets),
    ],
  }),
  singleChildren: ({ singleChildren: rule }) => ({
    type: 'info',
    urgency: 'medium',
    title: rule.title,
    summary:
      'Your children come first, which may be what you want. You wouldn’t have chosen their shares or when they receive them.',
    breakdown: [line('Your children', rule.detail, rule.childrenGet)],
  }),
  single: (facts) => ({
    type: 'warning',
    urgency: 'high',
    title: facts.singleTitle,
    summary:
      'Your parents would inherit everything, if either is living. After them, each group inherits only if there’s no one in the groups before it. If a brother, sister, aunt or uncle has died, their children take their share.',
    breakdown: inheritanceOrder(facts).map((relative) => line(capitalised(relative), 'Everything')),
  }),
}

/**
 * The risks of having no will, in display order: only those that apply to the visitor's answers. Rules: Administration of Estates Act
 * 1925, sections 46 and 47; Children Act 1989, section 5; Inheritance (Provision for Family and Dependants) Act 1975, section 1.
 */
export function risksFor(answers: RiskChoices, { adultAge }: Pick<IntestacyFacts, 'adultAge'>): string[] {
  const { relationship } = answers
  const [hasChildren, hasAssets] = [answers.children === 'yes', answers.assets === 'yes']
  const isAlone = relationship === 'single' && !hasChildren
  const risks = [
    relationship === 'married' &&
      hasChildren &&
      hasAssets &&
      'If you own your home in your sole name, your spouse might have to sell it or borrow to pay your children their share.',
    relationship === 'unmarried' &&
      hasAssets &&
      'If you own your home in your sole name, your partner might have to move out.',
    relationship === 'unmarried' &&
      'Asking the court for a share would cost your partner time and money, and might not succeed.',
    hasChildren &&
      `Your children would have a right to anything they inherit at ${adultAge}. A will can set a later age.`,
    hasChildren && 'If any of your children are under 18, they may have no guardian of your choice.',
    relationship === 'unmarried' &&
      !hasChildren &&
      'Everything could go to relatives you’ve lost touch with.',
    isAlone && 'A relative you hardly know could inherit everything.',
    isAlone && 'Tracing relatives takes time, and the cost comes out of your estate.',
    'Stepchildren, friends and charities would get nothing automatically.',
    relationship !== 'single' && 'You wouldn’t have chosen who deals with your estate.',
  ]
  return risks.filter((risk) => risk !== false)
}
