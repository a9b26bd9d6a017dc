/**
 * A relative by the statutory trusts of the Administration of Estates Act 1925, section 47: alive, or dead first, with
 * their own children in the same form. An empty list is someone who died and left no descendants.
 */
export type Relative = 'living' | readonly Relative[]

/** The classes of relatives in the order of section 46. The first with anyone to take leaves nothing for the rest. */
export const classNames = [
  'children',
  'parents',
  'siblings',
  'halfSiblings',
  'grandparents',
  'uncles',
  'halfUncles',
] as const
export type ClassName = (typeof classNames)[number]

export interface Family {
  /** Married or in a civil partnership, living together unmarried, or neither. */
  relationship: 'married' | 'unmarried' | 'single'
  /** A class that is absent has not been spoken of; an empty one has nobody in it. */
  relatives: Partial<Record<ClassName, readonly Relative[]>>
}

interface ClassRule {
  /** The most members a family can have or, where nature sets no limit, that we ask about. */
  most: number
  /** Whether the children of a member who died first take that member's share. */
  byStocks: boolean
}

export const classRules: Readonly<Record<ClassName, ClassRule>> = {
  children: { most: 20, byStocks: true },
  parents: { most: 2, byStocks: false },
  siblings: { most: 20, byStocks: true },
  halfSiblings: { most: 20, byStocks: true },
  grandparents: { most: 4, byStocks: false },
  uncles: { most: 20, byStocks: true },
  halfUncles: { most: 20, byStocks: true },
}

/** Alive, or with a descendant who is. */
export const canTake = (relative: Relative): boolean => relative === 'living' || relative.some(canTake)

export const hasTakers = (members: readonly Relative[] | undefined): boolean =>
  members?.some(canTake) ?? false

/** Throws a RangeError for a family that cannot be: too many members, or representation where the law knows none. */
export function checkFamily({ relatives }: Family): void {
  for (const name of classNames) {
    const members = relatives[name] ?? []
    const { most, byStocks } = classRules[name]
    if (members.length > most)
      throw new RangeError(`${name}: ${members.length}, of which there are at most ${most}`)
    if (!byStocks && members.some((member) => member !== 'living'))
      throw new RangeError(`${name}: only the living count`)
  }
}
