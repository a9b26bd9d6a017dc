import { z } from 'astro/zod'
import { singleAddress } from '~/lib/email-address'
import { readHours } from '~/lib/opening-hours'
import { isPhoneNumber } from '~/lib/phone'
import { day, dayAsText, figures } from './figures'
import { needsDay, signOff, sources } from './sign-off'

// One entry of facts.yaml, prices.yaml or company.yaml.

const texts = (isRight: (text: string) => boolean, error: string) =>
  z.string({ error }).refine(isRight, { error })

/** Units of numbers. A value may also be a range of two. */
const numbers = {
  gbp: figures.pounds,
  'gbp or more': figures.pounds,
  percent: figures.percent,
  rating: figures.rating,
  count: figures.count,
  'count or more': figures.count,
  minutes: figures.whole,
  hours: figures.whole,
  days: figures.whole,
  'working days': figures.whole,
  weeks: figures.whole,
  months: figures.whole,
  years: figures.whole,
} as const

const valueSchemas = {
  text: texts((text) => /^[^{}]+$/.test(text), 'text without braces'),
  ...numbers,
  date: day,
  'opening hours': texts(
    (text) => readHours(text) !== undefined,
    'days with their hours, such as Monday to Friday 9am to 5pm',
  ),
  phone: texts(isPhoneNumber, 'a complete phone number without an extension, such as 020 7946 0018'),
  email: texts((text) => singleAddress(text) !== undefined, 'one email address, such as hello@example.com'),
} as const

export type Unit = keyof typeof valueSchemas

export const units = Object.keys(valueSchemas) as Unit[]

export const isNumeric = (unit: Unit): boolean => unit in numbers

const value = z.preprocess(
  dayAsText,
  z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()], {
    error: 'a number without £, % or commas, a range such as [8, 10], or text',
  }),
)

export type FactValue = number | [number, number] | string

/** Facts that the site calculates with: each is one number. */
export const calculatedWith = [
  'company.callsAtOnce',
  'company.retentionMonths',
  'intestacy.adultAge',
  'intestacy.marriedChildren.legacy',
  'intestacy.marriedNoChildren.legacy',
  'intestacy.unmarried.familyGets',
  'intestacy.singleChildren.childrenGet',
  'lpa.registrationFee',
  'price.lpa',
  'price.will.instant',
  'price.will.mirrorEach',
  'price.will.single',
  'price.will.trust',
  'price.bundle.now',
] as const

export type CalculatedFact = (typeof calculatedWith)[number]

/** Facts from this list that may be missing; the site then leaves out whatever needs them. */
const mayBeMissing = /^(price|lpa)\.|^intestacy\.marriedNoChildren\./

/** Facts that every page and email needs. */
const alwaysNeeded = ['company.name', 'company.phone', 'company.email', 'promise.reply']

const fields = z.strictObject({
  label: z.string().min(3).describe('A plain phrase that identifies this fact.'),
  value: value
    .optional()
    .describe(
      'A number without £, % or commas, a range such as 8 to 10, or a phrase or sentence. If it is empty, the block around it is left out.',
    ),
  suggestion: value
    .optional()
    .describe('The value our research suggests, or the word remove. The note gives the reason.'),
  unit: z
    .enum(units)
    .default('text')
    .describe('Printed with the value: gbp adds the pound sign, weeks the word "weeks". Text by default.'),
  wording: z
    .record(z.string(), z.string().min(1))
    .optional()
    .describe('A sentence for each value, printed in its place; “missing” while there is no value.'),
  ...signOff,
  sources: sources.default([]),
})

export type Fact = z.infer<typeof fields>

export const factSchema = fields.refine(needsDay.check, needsDay.error).superRefine((fact, context) => {
  const report = (field: 'value' | 'suggestion' | 'status', message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: fact[field] })
  if (fact.status === 'missing' && fact.value !== undefined)
    report('status', 'a status other than missing, because there is a value')
  if (fact.value === undefined && !['missing', 'confirmed'].includes(fact.status))
    report('value', 'given, or "status" must be missing')
  for (const field of ['value', 'suggestion'] as const) {
    if (field === 'suggestion' && fact.suggestion === 'remove') continue
    const message = valueProblem(fact, fact[field])
    if (message) report(field, message)
  }
})

/** The error in a value or a suggestion. */
function valueProblem({ unit, wording }: Fact, value: FactValue | undefined): string | undefined {
  if (value === undefined) return undefined
  if (wording) {
    const known = Object.keys(wording).filter((key) => key !== 'missing')
    return known.includes(String(value)) ? undefined : `one of ${known.join(', ')}`
  }
  if (!isNumeric(unit)) return typeof value === 'string' ? errorOf(unit, value) : 'text in quotes'
  const [low, high] = Array.isArray(value) ? value : [value, value]
  const wrong = errorOf(unit, low) ?? errorOf(unit, high)
  if (wrong) return `${wrong}; or a range, such as [8, 10]`
  return low <= high ? undefined : `a range with the lower number first, such as [${high}, ${low}]`
}

const errorOf = (unit: Unit, value: FactValue): string | undefined =>
  valueSchemas[unit].safeParse(value).error?.issues[0]?.message

export const factsFile = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/, {
      error: 'a name with a dot, such as lpa.registrationFee',
    }),
    factSchema,
  )
  .superRefine((facts, context) => {
    for (const id of alwaysNeeded) {
      const message = 'given, because every page and email needs it'
      if (facts[id] && facts[id].value === undefined)
        context.addIssue({ code: 'custom', path: [id, 'value'], message, input: undefined })
    }
    for (const id of calculatedWith) {
      const fact = facts[id]
      if (!fact || typeof fact.value === 'number') continue
      if (fact.value === undefined && mayBeMissing.test(id)) continue
      const message = 'one number, not a range or text, because the site calculates with it'
      context.addIssue({ code: 'custom', path: [id, 'value'], message, input: fact.value })
    }
  })
