import { checkFamily, type ClassName, classNames, type Family, hasTakers } from './family'
import { besideSpouse, type Law, lawOf } from './law'
import { type Member, splitByStocks } from './split'

/** The fixed sums a husband, wife or civil partner takes first, in pounds, as the register publishes them. */
export interface IntestacyRule {
  withChildren: number
  /** Absent: without children everything goes to the spouse, which is the law in England and Wales since October 2014. */
  withoutChildren?: number
}

export interface Portion {
  heir: 'spouse' | 'partner' | 'crown' | ClassName
  /** Whole pounds. All portions together are the estate. */
  pounds: number
  /** Where the law says so; absent where the published rule stands in no statute of England and Wales. */
  law?: Law
  members: readonly Member[]
}

/** Whose turn it can be at all, in order. Beside a spouse few are asked. */
function candidates({ relationship }: Family, rule: IntestacyRule): readonly ClassName[] {
  if (relationship !== 'married') return classNames
  return rule.withoutChildren === undefined ? ['children'] : ['children', ...besideSpouse]
}

/** The classes whose members can still change the result: up to the first with anyone to take, or not yet spoken of. */
export function classesThatMatter(family: Family, rule: IntestacyRule): ClassName[] {
  const asked = candidates(family, rule)
  const last = asked.findIndex((name) => !family.relatives[name] || hasTakers(family.relatives[name]))
  return last === -1 ? [...asked] : asked.slice(0, last + 1)
}

/** The class to be spoken of next before the result is known; undefined when it is. */
export function classToAsk(family: Family, rule: IntestacyRule): ClassName | undefined {
  const last = classesThatMatter(family, rule).at(-1)
  return last && !family.relatives[last] ? last : undefined
}

/** A fixed sum first, then half of what remains, rounded up to the pound. No fixed sum: everything. */
export function spouseTakes(estate: number, legacy: number | undefined): number {
  if (legacy === undefined || estate <= legacy) return estate
  return legacy + Math.ceil((estate - legacy) / 2)
}

/**
 * Who inherits how much of an estate without a will, in whole pounds: what is left after debts, funeral, expenses and
 * tax, without personal belongings and without interest on the fixed sum. Administration of Estates Act 1925, sections
 * 46 and 47, or the register's rule where it publishes another. Throws a RangeError for what cannot be.
 */
export function inherit(family: Family, estate: number, rule: IntestacyRule): Portion[] {
  if (!Number.isSafeInteger(estate) || estate < 0)
    throw new RangeError(`${estate} is not a sum in whole pounds`)
  checkFamily(family)
  const heirs = candidates(family, rule).find((name) => hasTakers(family.relatives[name]))
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
  const hasChildren = heirs === 'children'
  const legacy = hasChildren ? rule.withChildren : rule.withoutChildren
  const spouse = spouseTakes(estate, heirs && legacy)
  const isStatute = hasChildren || !heirs || rule.withoutChildren === undefined
  const law = hasChildren ? lawOf.spouseWithChildren : lawOf.spouseAlone
  return [
    { heir: 'spouse', pounds: spouse, ...(isStatute && { law }), members: [] },
    ...(heirs
      ? [
          portionOf(family, {
            heir: heirs,
            pounds: estate - spouse,
            ...(isStatute && { law: lawOf.childrenBesideSpouse }),
          }),
        ]
      : []),
  ]
}

const portionOf = (
  { relatives }: Family,
  { heir, pounds, law }: { heir: ClassName; pounds: number; law?: Law },
): Portion => ({
  heir,
  pounds,
  ...(law && { law: heir === 'parents' && relatives.parents?.length === 1 ? lawOf.oneParent : law }),
  members: splitByStocks(pounds, relatives[heir] ?? []),
})
