import { z } from 'astro/zod'
import { calculationProblems, figureProblems, type Problem, sides } from './figure-problems'
import { units } from './figures'
import { periods, wording } from './opening'
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
} from './sign-off'
import { sources } from './sources'

const number = z.number({ error: 'a number without £, % or commas' })
const range = z.tuple([number, number], { error: 'a lower and an upper number' })
const text = z.string({ error: 'a text' }).min(1, { error: 'at least one character, or the word removed' })
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
const affix = z.string().optional()

export const registerEntry = z
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
    prefix: affix.describe('Words printed before a number of “spec”, such as "over ". Not added to a text.'),
    suffix: affix.describe(
      'Characters printed straight after a number of “spec”, such as "+". Not added to a text.',
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

export type RegisterEntry = z.infer<typeof registerEntry>
export type Amount = z.infer<typeof amount>
export type FactValue = z.infer<typeof value>
export type { Unit } from './figures'

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

export const registerFile = z
  .record(
    z.string().regex(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)+$/, {
      error: 'a name with a dot, such as lpa.registrationFee',
    }),
    registerEntry,
  )
  .superRefine((register, context) => {
    for (const { path, message } of calculationProblems(register))
      context.addIssue({ code: 'custom', path, message })
  })
