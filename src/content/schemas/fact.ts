import { z } from 'astro/zod'
import { singleAddress } from '~/lib/email-address'
import { isPhoneNumber } from '~/lib/phone'
import { calculatedWith, figureOf, type Period, periods, type Unit, units, wording } from './figures'
import {
  acceptedBy,
  acceptedOn,
  blocking,
  checkedOn,
  covers,
  note,
  pages,
  reviewBy,
  status,
  sources,
} from './sign-off'

// One entry of facts.yaml, prices.yaml or company.yaml: what it may say, and what is wrong with what it says.

const number = z.number({ error: 'a number without £, % or commas' })
const range = z.tuple([number, number], { error: 'a lower and an upper number' })
const text = z
  .string({ error: 'a text in quotes' })
  .min(1, { error: 'at least one character, or the word removed' })
const amount = z.union([number, range, text], {
  error: 'a number without £, % or commas, a range such as [8, 10], or a text',
})
const partName = z.string().regex(/^[a-z][A-Za-z0-9]*$/, { error: 'a part name of letters, such as legacy' })

const value = z.union([amount, periods, z.record(partName, amount)], {
  error:
    'a number without £, % or commas, a range such as [8, 10], a text, opening hours, or parts with a name each',
})

export const kinds = [
  'fee', 'law', 'cost', 'price', 'statistic', 'claim', 'promise', 'rating', 'timescale',
  'advice', 'contact', 'compliance', 'copy', 'page',
] as const // prettier-ignore

const unit = z.enum(units)
/** The code adds the space: the editors' screen trims every text that it saves. */
const affix = z
  .string({ error: 'a text in quotes' })
  .regex(/^\S(.*\S)?$/, { error: 'words or signs without a space at either end: the site adds the space' })
  .optional()

export const factSchema = z
  .strictObject({
    label: z
      .string()
      .min(3)
      .describe('What this is, in one plain phrase.')
      .meta({ examples: ['Fee to register one lasting power of attorney'] }),
    kind: z
      .enum(kinds)
      .describe(
        'What sort of thing this is. Entries of kind "compliance" and "page" are reminders and are not printed.',
      ),
    unit: z
      .union([unit, z.record(partName, unit)], {
        error: `one of ${units.join(', ')}, or one of them for each part`,
      })
      .describe(
        'How the number is written out: gbp adds the pound sign, weeks the word "weeks", and so on. With parts, one unit for each.',
      )
      .meta({ examples: ['gbp'] }),
    prefix: affix.describe('Words printed before a number of “spec”, such as "over". Not added to a text.'),
    suffix: affix.describe(
      'Words or signs printed after a number of “spec”, such as "million" or "+". Not added to a text.',
    ),
    checkedPrefix: affix.describe('The same before a number of “checked”.'),
    checkedSuffix: affix.describe('The same after a number of “checked”.'),
    wording,
    decimals: z
      .int()
      .min(0)
      .max(4)
      .optional()
      .describe('How many decimals to print, when the usual number does not suit.'),
    spec: value
      .describe('What we set out to say. The word removed means: nothing.')
      .meta({ examples: [82, [8, 10], 'within 24 hours'] }),
    checked: value
      .describe(
        'What research would say instead. The word removed means: say nothing, and the block around it goes.',
      )
      .meta({ examples: [92, 'removed'] }),
    publish: z.enum(['spec', 'checked']).describe('Which of the two the site shows, everywhere at once.'),
    status,
    blocking,
    sources,
    checkedOn,
    reviewBy,
    acceptedBy,
    acceptedOn,
    conflictsWith: z
      .array(z.string())
      .optional()
      .describe('Entries that say something different about the same thing.'),
    together: z
      .array(z.string())
      .optional()
      .describe('Entries that must publish the same side as this one: switch them all, or none.'),
    covers,
    note,
    pages,
  })
  .superRefine((entry, context) => {
    for (const { path, message } of [...entryProblems(entry), ...figureProblems(entry)])
      context.addIssue({ code: 'custom', path, message })
  })

export type Fact = z.infer<typeof factSchema>
export type Amount = z.infer<typeof amount>
export type FactValue = z.infer<typeof value>
export type { Unit } from './figures'

export const factsFile = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/, {
      error: 'a name with a dot, such as lpa.registrationFee',
    }),
    factSchema,
  )
  .superRefine((facts, context) => {
    for (const { path, message } of [...contactProblems(facts), ...calculationProblems(facts)])
      context.addIssue({ code: 'custom', path, message })
  })

const partsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.keys(value).sort().join(', ')
    : ''

function entryProblems(entry: { spec: FactValue; checked: FactValue; unit: unknown } & Sides): Problem[] {
  const problems: Problem[] = []
  for (const side of sides)
    if (entry[side] !== 'removed' && partsOf(entry[side]) !== partsOf(entry.unit))
      problems.push({ path: [side], message: `the same parts as "unit" (${partsOf(entry.unit) || 'none'})` })
  if (Boolean(entry.acceptedBy) !== Boolean(entry.acceptedOn))
    problems.push({ path: ['acceptedBy'], message: 'acceptedBy and acceptedOn together, or neither' })
  if (entry.reviewBy < entry.checkedOn)
    problems.push({ path: ['reviewBy'], message: 'a day after checkedOn' })
  return problems
}

interface Sides {
  acceptedBy?: string | undefined
  acceptedOn?: string | undefined
  checkedOn: string
  reviewBy: string
}

/** The field by its path, and what it may hold; follows “expected”. */
interface Problem {
  path: string[]
  message: string
}

type Value = Amount | Period[] | Record<string, Amount>

interface Valued {
  kind: string
  unit: Unit | Record<string, Unit>
  spec: Value
  checked: Value
}

const sides = ['spec', 'checked'] as const

const isPeriods = (value: Value) => Array.isArray(value) && typeof value[0] === 'object'

const hasParts = (value: Value): value is Record<string, Amount> =>
  typeof value === 'object' && !Array.isArray(value)

/** Every value of an entry with what is wrong with it: a price below nothing, a percentage over 100, words for a number. */
function figureProblems({ kind, unit, spec, checked }: Valued): Problem[] {
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
      ? 'days with the hours from and to, such as Monday to Friday 9am to 5pm'
      : `no opening hours, which only the unit "opening" has`
  if (unit === 'text') return typeof amount === 'string' ? undefined : 'a text in quotes'
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

/** Facts that visitors dial or write to, by the last word of their id. */
const contacts = [
  {
    ids: /phone$/i,
    isRight: isPhoneNumber,
    said: 'a whole phone number without an extension, such as 020 7946 0018',
  },
  {
    ids: /email$/i,
    isRight: (text: string) => singleAddress(text) !== undefined,
    said: 'one email address, such as hello@example.com',
  },
]

/** A text without a value yet stands in braces, and a token is checked where its own fact is. */
const isNoContact = (value: unknown) =>
  value === 'removed' || (typeof value === 'string' && /^\{.+\}$/.test(value))

function contactProblems(facts: Readonly<Record<string, Valued>>): Problem[] {
  return Object.entries(facts).flatMap(([id, entry]) => {
    const contact = contacts.find(({ ids }) => ids.test(id))
    if (!contact || entry.unit !== 'text') return []
    return sides.flatMap((side) => {
      const value = entry[side]
      const isRight = isNoContact(value) || typeof value !== 'string' || contact.isRight(value)
      return isRight ? [] : [{ path: [id, side], message: contact.said }]
    })
  })
}

/** The figures a rule calculates with, of which the published side is something else than one number. */
function calculationProblems(
  facts: Readonly<Record<string, Valued & { publish: 'spec' | 'checked' }>>,
): Problem[] {
  return Object.entries(calculatedWith).flatMap(([name, mayBeRemoved]) => {
    const [id = '', part] = name.split('#')
    const entry = facts[id]
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
