// Divides an estate in England and Wales without a will, for any family: the Administration of Estates Act 1925,
// sections 46 and 47, in whole pounds. `inherit` is the rule; `classToAsk` is the next class of relatives that must be known.

/**
 * A relative for the statutory trusts of the Administration of Estates Act 1925, section 47: living, or someone who
 * died first, as a list of their own children. An empty list is someone who left no descendants.
 */
export type Relative = 'living' | readonly Relative[]

interface ClassRule {
  /** The maximum number of members: a natural limit, or else the most that we ask about. */
  max: number
  /** Whether the children of a member who died first take that member's share. */
  byStocks: boolean
}

/** The classes of relatives in the order of section 46. The first with an heir leaves nothing for the rest. */
export const classRules = {
  children: { max: 40, byStocks: true },
  parents: { max: 2, byStocks: false },
  siblings: { max: 40, byStocks: true },
  halfSiblings: { max: 40, byStocks: true },
  grandparents: { max: 4, byStocks: false },
  uncles: { max: 40, byStocks: true },
  halfUncles: { max: 40, byStocks: true },
} as const satisfies Record<string, ClassRule>

export type ClassName = keyof typeof classRules
export const classNames = Object.keys(classRules) as ClassName[]

export interface Family {
  /** Married or in a civil partnership, living together unmarried, or neither. */
  relationship: 'married' | 'unmarried' | 'single'
  /** A class that is absent has not been asked about yet; an empty one has no members. */
  relatives: Partial<Record<ClassName, readonly Relative[]>>
}

/** True for someone alive, or with a descendant who is. */
export const canInherit = (relative: Relative): boolean => relative === 'living' || relative.some(canInherit)

export const hasHeirs = (members: readonly Relative[] | undefined): boolean =>
  members?.some(canInherit) ?? false

/** The relatives who share with a spouse if there are no children, in order, if the published facts have such a rule. */
const besideSpouse: readonly ClassName[] = ['parents', 'siblings']

/**
 * The Administration of Estates Act 1925 as in force in England and Wales: section 46(1) names the heirs, section 47 the
 * trusts on which those who take by stocks hold. https://www.legislation.gov.uk/ukpga/Geo5/15-16/23/section/46
 */
const lawOf = {
  spouseAlone: 's 46(1)(i), case 1',
  spouseWithChildren: 's 46(1)(i), case 2',
  childrenBesideSpouse: 's 46(1)(i), case 2; s 47(1)',
  partner: 'no share in s 46',
  children: 's 46(1)(ii); s 47(1)',
  parents: 's 46(1)(iii)',
  oneParent: 's 46(1)(iv)',
  siblings: 's 46(1)(v), first; s 47(3)',
  halfSiblings: 's 46(1)(v), secondly; s 47(3)',
  grandparents: 's 46(1)(v), thirdly',
  uncles: 's 46(1)(v), fourthly; s 47(3)',
  halfUncles: 's 46(1)(v), fifthly; s 47(3)',
  crown: 's 46(1)(vi)',
} as const satisfies Record<string, string> & Record<ClassName, string>

/** A relative and their share. The share of someone who died first goes to their children. */
export interface Member {
  isLiving: boolean
  /** Whole pounds; for someone who died first, the sum their children share. */
  pounds: number
  children: readonly Member[]
}

/** Equal shares in whole pounds that add up to the sum: the first receive the odd pounds. */
export function splitEqually(pounds: number, count: number): number[] {
  const odd = pounds % count
  return Array.from({ length: count }, (_, place) => (pounds - odd) / count + (place < odd ? 1 : 0))
}

/**
 * A sum shared by stocks, under the Administration of Estates Act 1925, section 47(1)(i): equally among the living and
 * those who left descendants, whose shares are divided in the same way. Someone who left none receives nothing.
 */
export function splitByStocks(pounds: number, relatives: readonly Relative[]): Member[] {
  const shares = splitEqually(pounds, relatives.filter(canInherit).length)
  return relatives.map((relative) => {
    const share = canInherit(relative) ? (shares.shift() ?? 0) : 0
    if (relative === 'living') return { isLiving: true, pounds: share, children: [] }
    return { isLiving: false, pounds: share, children: splitByStocks(share, relative) }
  })
}

/** The fixed sums a husband, wife or civil partner takes first, in pounds, as published in the facts. */
export interface IntestacyRule {
  withChildren: number
  /** Absent: without children everything goes to the spouse, as the law of England and Wales has provided since October 2014. */
  withoutChildren?: number
}

export interface Portion {
  heir: 'spouse' | 'partner' | 'crown' | ClassName
  /** Whole pounds. All portions add up to the estate. */
  pounds: number
  /** The section that gives it, as lawyers cite it; absent if the published rule is not in a statute of England and Wales. */
  law?: string
  members: readonly Member[]
}

/** The classes that can inherit, in order: with a spouse only a few. */
function candidates({ relationship }: Family, rule: IntestacyRule): readonly ClassName[] {
  if (relationship !== 'married') return classNames
  return rule.withoutChildren === undefined ? ['children'] : ['children', ...besideSpouse]
}

/** The classes whose members can still change the result: up to the first with an heir, or not yet asked about. */
export function classesThatMatter(family: Family, rule: IntestacyRule): ClassName[] {
  const asked = candidates(family, rule)
  const last = asked.findIndex((name) => !family.relatives[name] || hasHeirs(family.relatives[name]))
  return last === -1 ? [...asked] : asked.slice(0, last + 1)
}

/** The class to ask about next; undefined when the result is known. */
export function classToAsk(family: Family, rule: IntestacyRule): ClassName | undefined {
  const last = classesThatMatter(family, rule).at(-1)
  return last && !family.relatives[last] ? last : undefined
}

/**
 * The spouse's part, in pounds: the fixed sum first, then half of what remains, rounded up. Without a fixed sum:
 * everything.
 */
export function spouseTakes(estate: number, legacy: number | undefined): number {
  if (legacy === undefined || estate <= legacy) return estate
  return legacy + Math.ceil((estate - legacy) / 2)
}

/**
 * Divides an estate without a will, in whole pounds. The estate is what is left after debts, funeral, expenses and
 * tax, without personal belongings and without interest on the fixed sum. Administration of Estates Act 1925, sections
 * 46 and 47, or the published rule if the facts have a different one.
 */
export function inherit(family: Family, estate: number, rule: IntestacyRule): Portion[] {
  const heirs = candidates(family, rule).find((name) => hasHeirs(family.relatives[name]))
  if (family.relationship === 'married') return withSpouse(family, { estate, heirs, rule })
  const partner: Portion[] =
    family.relationship === 'unmarried'
      ? [{ heir: 'partner', pounds: 0, law: lawOf.partner, members: [] }]
      : []
  if (!heirs) return [...partner, { heir: 'crown', pounds: estate, law: lawOf.crown, members: [] }]
  return [...partner, portionOf(family, { heir: heirs, pounds: estate, law: lawOf[heirs] })]
}

interface Case {
  estate: number
  /** The class that takes beside the spouse, if any. */
  heirs: ClassName | undefined
  rule: IntestacyRule
}

function withSpouse(family: Family, { estate, heirs, rule }: Case): Portion[] {
  if (!heirs) return [{ heir: 'spouse', pounds: estate, law: lawOf.spouseAlone, members: [] }]
  const hasChildren = heirs === 'children'
  const pounds = spouseTakes(estate, hasChildren ? rule.withChildren : rule.withoutChildren)
  // Only the published rule gives parents and siblings a share beside a spouse.
  return [
    { heir: 'spouse', pounds, ...(hasChildren && { law: lawOf.spouseWithChildren }), members: [] },
    portionOf(family, {
      heir: heirs,
      pounds: estate - pounds,
      ...(hasChildren && { law: lawOf.childrenBesideSpouse }),
    }),
  ]
}

const portionOf = (
  { relatives }: Family,
  { heir, pounds, law }: { heir: ClassName; pounds: number; law?: string },
): Portion => ({
  heir,
  pounds,
  ...(law && { law: heir === 'parents' && relatives.parents?.length === 1 ? lawOf.oneParent : law }),
  members: splitByStocks(pounds, relatives[heir] ?? []),
})
