import fc from 'fast-check'
import {
  type ClassName,
  classNames,
  classRules,
  type Family,
  type IntestacyRule,
  type Member,
  type Portion,
  type Relative,
} from '~/flows/inheritance-risk/inherit'

/** Today's law, and the rule of Specification 4 for a couple without children. */
export const statute: IntestacyRule = { withChildren: 322_000 }
export const published: IntestacyRule = { withChildren: 322_000, withoutChildren: 473_000 }

export const noRelatives = Object.fromEntries(
  classNames.map((name): [ClassName, Relative[]] => [name, []]),
) as Record<ClassName, Relative[]>

/** The number alive, and for each who died first the number of their living children. */
export const people = (living: number, ...died: number[]): Relative[] => [
  ...Array<Relative>(living).fill('living'),
  ...died.map((count) => Array<Relative>(count).fill('living')),
]

export const familyOf = (
  relationship: Family['relationship'],
  relatives: Partial<Record<ClassName, Relative[]>> = {},
): Family => ({ relationship, relatives: { ...noRelatives, ...relatives } })

/** Every living descendant of these members, with their share. */
export const living = (members: readonly Member[]): Member[] =>
  members.flatMap((member) => (member.isLiving ? [member] : living(member.children)))

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** "spouse 411000, children 89000 [44500 44500]" */
export const inWords = (portions: readonly Portion[]): string =>
  portions
    .map(({ heir, pounds, members }) => {
      const each = living(members).map((member) => member.pounds)
      return `${heir} ${pounds}${each.length > 0 ? ` [${each.join(' ')}]` : ''}`
    })
    .join(', ')

const { relative } = fc.letrec<{ relative: Relative; dead: Relative[] }>((tie) => ({
  relative: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant('living' as const),
    tie('dead'),
  ),
  dead: fc.array(tie('relative'), { maxLength: 3, depthIdentifier: 'stock' }),
}))

const members = (name: ClassName) => {
  const { max, byStocks } = classRules[name]
  return fc.array(byStocks ? relative : fc.constant<Relative>('living'), { maxLength: Math.min(max, 5) })
}

/** Any family, often with empty classes, so that distant relatives are tested too. */
export const anyFamily: fc.Arbitrary<Family> = fc
  .record({
    relationship: fc.constantFrom('married' as const, 'unmarried' as const, 'single' as const),
    first: fc.nat({ max: classNames.length }),
    relatives: fc.record(Object.fromEntries(classNames.map((name) => [name, members(name)]))),
  })
  .map(({ relationship, first, relatives }) => ({
    relationship,
    relatives: Object.fromEntries(
      classNames.map((name, place) => [name, place < first ? [] : relatives[name]]),
    ),
  }))

export const anyEstate = fc.oneof(fc.nat({ max: 3_000_000 }), fc.nat({ max: 60 }), fc.maxSafeNat())
export const anyRule = fc.constantFrom(statute, published)
