import { calculatedWith, figureOf, type Unit } from './figures'
import type { Period } from './opening'

// What is wrong with the figures of the register, each against the bounds of its kind.

/** The field by its path, and what it may hold; follows “expected”. */
export interface Problem {
  path: string[]
  message: string
}

type Amount = number | [number, number] | string
type Value = Amount | Period[] | Record<string, Amount>

interface Valued {
  kind: string
  unit: Unit | Record<string, Unit>
  spec: Value
  checked: Value
}

export const sides = ['spec', 'checked'] as const

const isPeriods = (value: Value) => Array.isArray(value) && typeof value[0] === 'object'

const hasParts = (value: Value): value is Record<string, Amount> =>
  typeof value === 'object' && !Array.isArray(value)

/** Every value of an entry with what is wrong with it: a price below nothing, a percentage over 100, words for a number. */
export function figureProblems({ kind, unit, spec, checked }: Valued): Problem[] {
  const values = { spec, checked }
  return sides.flatMap((side) => {
    const value = values[side]
    const amounts = hasParts(value) ? Object.entries(value) : [[undefined, value] as const]
    return amounts.flatMap(([part, amount]) => {
      const message = amountProblem(amount, unitOf(unit, part), kind)
      return message ? [{ path: part === undefined ? [side] : [side, part], message }] : []
    })
  })
}

const unitOf = (unit: Valued['unit'], part = ''): Unit =>
  typeof unit === 'string' ? unit : (unit[part] ?? 'text')

function amountProblem(amount: Value, unit: Unit, kind: string): string | undefined {
  if (amount === 'removed') return undefined
  if (isPeriods(amount) !== (unit === 'opening'))
    return unit === 'opening'
      ? 'days with the hours from and to, such as Monday to Friday, 9:00 to 17:00'
      : `no opening hours, which only the unit "opening" has`
  const figure = figureOf(unit, kind)
  if (!figure) return undefined
  const allowed = allowedText(unit, kind, amount)
  if (typeof amount === 'string') return isAllowedText(amount, unit, kind) ? undefined : allowed
  const numbers = [amount].flat()
  if (!numbers.every((number) => figure.safeParse(number).success)) return allowed
  const [low = 0, high = low] = numbers as number[]
  return low <= high ? undefined : `the lower number of a range first, such as [${high}, ${low}]`
}

const saidOf = (unit: Unit, kind: string): string =>
  figureOf(unit, kind)?.safeParse(undefined).error?.issues[0]?.message ?? 'a number'

/** What an editor is told is allowed, in one sentence. */
function allowedText(unit: Unit, kind: string, typed: Value): string {
  const said = saidOf(unit, kind)
  if (kind !== 'price')
    return `${said}; or a range, such as [8, 10]; or a few words with the figure in them, such as “at least 8”`
  const isRange = typeof typed !== 'string' || /\d ?(?:-|–|to) ?£?\d/.test(typed)
  return isRange && typeof typed !== 'number' ? `${said}; or a range of two, such as [150, 250]` : said
}

/**
 * Words in the place of a figure, such as “at least 2 years”. A price is never words: rules calculate with it. What is all
 * signs, such as “£1,299”, is a number typed wrongly; but “63%” is what the site would print.
 */
function isAllowedText(text: string, unit: Unit, kind: string): boolean {
  if (kind === 'price') return false
  if (text.includes('{fact:')) return true
  if (unit === 'percent' && /^(100|\d{1,2}(\.\d+)?)%$/.test(text)) return true
  return /\d/.test(text) && /\p{L}{2}/u.test(text) && !/^[-−–]/.test(text)
}

/** The figures a rule calculates with, of which the published side is something else than one number. */
export function calculationProblems(
  register: Readonly<Record<string, Valued & { publish: 'spec' | 'checked' }>>,
): Problem[] {
  return Object.entries(calculatedWith).flatMap(([name, mayBeRemoved]) => {
    const [id = '', part] = name.split('#')
    const entry = register[id]
    // What is out of its bounds has been told so.
    if (!entry || figureProblems(entry).length > 0) return []
    const value = entry[entry.publish]
    const amount = part !== undefined && hasParts(value) ? value[part] : value
    if (typeof amount === 'number' || (amount === 'removed' && mayBeRemoved)) return []
    const said = saidOf(unitOf(entry.unit, part), entry.kind)
    return [
      {
        path: [id, entry.publish, ...(part !== undefined && hasParts(value) ? [part] : [])],
        message: `${said}. The site calculates with it, so it is one number, and neither a range nor words`,
      },
    ]
  })
}
