import type { z } from 'astro/zod'

// Zod's errors in words for an editor, modelled on Starlight's error-map.ts. Each message follows “must be”.

const plainNames: Readonly<Record<string, string>> = {
  string: 'text',
  array: 'a list',
  tuple: 'a list',
  object: 'a block of fields',
  record: 'a block of fields',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
}

/** YAML parses an unquoted 02079460018 as a number, 2026-11-20 as a date and {fact:price.lpa} as a block of fields. */
const isUnquoted = (input: unknown) =>
  ['number', 'boolean'].includes(typeof input) ||
  input instanceof Date ||
  Object.keys(Object(input) as object).some((key) => key.startsWith('fact:'))

const lengthText = (origin: string, length: string): string =>
  ({ array: `a list of ${length}`, string: `${length} characters` })[origin] ?? `a number of ${length}`

const errorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'string' && isUnquoted(issue.input)) return 'text in quotes'
      return plainNames[issue.expected] ?? 'a different value'
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return lengthText(issue.origin, `at least ${String(issue.minimum)}`)
    case 'too_big':
      return lengthText(issue.origin, `at most ${String(issue.maximum)}`)
    case 'invalid_key':
      return issue.issues[0]?.message
    default:
      return 'a different value'
  }
}

/** The value found, in brackets; empty for long text, lists and objects. */
function foundText(found: unknown): string {
  if (found instanceof Date) return ` (found the date ${found.toISOString().slice(0, 10)})`
  if (typeof found === 'number') return ` (found the number ${found})`
  if (typeof found === 'boolean') return ` (found ${found})`
  return typeof found === 'string' && found.length < 40 ? ` (found “${found}”)` : ''
}

export interface Problem {
  path: readonly PropertyKey[]
  /** The error and the expected value, such as “must be text in quotes (found the number 12)”. */
  message: string
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  if (issue.code === 'unrecognized_keys') {
    return { path: [...issue.path, issue.keys[0] ?? ''], message: 'is not a field here. Check the spelling.' }
  }
  const { path, message, input } = issue
  const isMissing = path.length > 0 && (input === undefined || input === null || input === '')
  return isMissing
    ? { path, message: `is missing: it must be ${message}` }
    : { path, message: `must be ${message}${foundText(input)}` }
}

export function checkData(value: unknown, schema: z.ZodType): { data: unknown; problems: Problem[] } {
  const { data, error } = schema.safeParse(value, { error: errorMap, reportInput: true })
  return { data, problems: (error?.issues ?? []).map(problemOf) }
}
