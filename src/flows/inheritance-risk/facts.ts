/** A percentage, or the lower and the upper end of a range. */
export type Share = number | readonly [number, number]

/**
 * What the register publishes about intestacy. Text is ready to show; pounds and percentages are numbers.
 * A part the register has removed is absent, and what rests on it is left out.
 */
export interface IntestacyFacts {
  marriedChildren: {
    title: string
    summary: string
    /** Pounds the husband, wife or civil partner receives first. */
    legacy: number
    spouseGets: string
    childrenGets: string
    withAssetsSpouse?: Share
    withAssetsChildren?: Share
    withoutAssetsSpouse?: Share
    withoutAssetsChildren?: Share
  }
  marriedNoChildren: {
    title: string
    summary: string
    /** Absent: there is no fixed sum, everything goes to the spouse. */
    legacy?: number
    spouseGets: string
    parentsGet?: string
    risk: string
    withAssetsSpouse?: Share
    withAssetsParents?: Share
    withoutAssetsSpouse?: Share
    withoutAssetsParents?: Share
  }
  unmarried: { title: string; partnerGets: number; familyGets: number; remedy: string }
  singleChildren: { title: string; childrenGet: number; detail: string }
  /** "parents, siblings, grandparents …", with commas or semicolons between the classes. */
  order: string
  adultAge: number
}

/** The classes of relatives in their order. */
export function inheritanceOrder({ order }: Pick<IntestacyFacts, 'order'>): string[] {
  return order.split(order.includes(';') ? ';' : ',').map((relative) => relative.trim())
}
