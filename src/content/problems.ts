import { isMap, isNode, isPair, isSeq, LineCounter, parseDocument, Scalar, visit, type Document } from 'yaml'
import { z } from 'astro/zod'

// Parses YAML and frontmatter against a schema, and says what is wrong by file, line and field.

type Path = readonly PropertyKey[]

export interface ContentText {
  /** The file's path from the project's folder, such as content/facts.yaml. */
  file: string
  text: string
}

/** One mistake in an editor's file, said so that the editor can correct it. */
export interface Mistake {
  file: string
  line: number
  /** Such as price.will.single › spec; empty where it is about the file. */
  field: string
  /** What is wrong and what is expected, such as “must be a text in quotes (found the number 12)”. */
  message: string
  /** A required value is missing or empty: the editors' screen says so beside the field already. */
  isMissing?: boolean
}

/** What is worth a look in an editor's file: what was seen, and what to do about it. */
export type Advice = Pick<Mistake, 'file' | 'line' | 'message'>

/** Mistakes in an editor's files, a line for each: “content/prices.yaml:12: price.lpa must be a number above 0”. */
export class ContentError extends Error {
  override name = 'ContentError'
  /** Where in the program it was found is no help to an editor, and a deploy's log would print it. */
  override stack = ''
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeText).join('\n'))
    this.mistakes = mistakes
  }
}

const mistakeText = ({ file, line, field, message }: Mistake): string => {
  const isPredicate = /^[a-z]/.test(message)
  return `${file}:${line}: ${field && `${field}${isPredicate ? '' : ':'} `}${message}`
}

/** The mistakes that a check throws as a ContentError. */
export function mistakesOf(check: () => void): readonly Mistake[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.mistakes
  }
}

/** A YAML file checked against its schema. Throws one ContentError that lists every mistake. */
export function readYaml<Schema extends z.ZodType>(
  { file, text }: ContentText,
  schema: Schema,
): z.output<Schema> {
  const { data, mistakes } = checkYaml({ file, text }, schema)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return data as z.output<Schema>
}

interface CheckedYaml {
  /** What the schema makes of the file; undefined after a mistake. */
  data: unknown
  mistakes: readonly Mistake[]
  /** The line on which each top-level key starts. */
  keys: ReadonlyMap<string, number>
}

/** The same without throwing. */
export function checkYaml({ file, text }: ContentText, schema: z.ZodType): CheckedYaml {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const keys = keyLinesIn(document, lines)
  const [mistake] = document.errors
  if (mistake) {
    const line = mistake.linePos?.[0].line ?? 1
    return { data: undefined, keys, mistakes: [{ file, line, field: '', message: syntaxMessage(mistake) }] }
  }
  const edges = readScalars(document).map((path): Mistake => ({
    ...{ file, line: lineOf(document, path, lines), field: path.join(' › ') },
    message: 'must not begin or end with a space',
  }))
  const { data, problems } = checkData(document.toJS(), schema)
  const mistakes = problems.map(({ path, ...problem }): Mistake => ({
    ...{ file, line: lineOf(document, path, lines) },
    ...problem,
  }))
  return { data, keys, mistakes: onePerPlace([...mistakes, ...edges]) }
}

type Problem = Pick<Mistake, 'field' | 'message' | 'isMissing'> & { path: Path }

/** What a schema makes of some data, and everything that is wrong with them. */
export function checkData(value: unknown, schema: z.ZodType): { data: unknown; problems: Problem[] } {
  const { data, error } = schema.safeParse(value)
  const problems = (error?.issues ?? []).map(nearest).map((issue): Problem => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    const field = issue.path.map(String).join(' › ') || 'the file'
    const found = valueAt(value, issue.path)
    const message = issueMessage(issue, { found, example: exampleFor(schema, issue.path) })
    return { path, field, message, ...(isMissingValue(issue, found) && { isMissing: true }) }
  })
  return { data, problems }
}

/**
 * Reads unquoted days and times as dates, as Astro's own parser of articles does, so that a text must be quoted. Gives the paths of texts
 * with a space at an edge: the editors' screen would trim them.
 */
function readScalars(document: Document): string[][] {
  const edges: string[][] = []
  visit(document, {
    Scalar(key, node, above) {
      if (key === 'key' || typeof node.value !== 'string') return
      if (node.type === Scalar.PLAIN && isMoment(node.value)) node.value = new Date(node.value.slice(0, 10))
      else if (/^\s|[^\S\n]$/.test(node.value)) edges.push(pathOf(node, above))
    },
  })
  return edges
}

/** A real day, with or without a time. */
const isMoment = (text: string): boolean =>
  /^.{10}(?:$|[Tt \t]+\d\d?:\d\d:\d\d)/.test(text) && z.iso.date().safeParse(text.slice(0, 10)).success

const pathOf = (node: unknown, above: readonly unknown[]): string[] =>
  [...above, node].flatMap((at, depth, all) => {
    if (isPair(at)) return [String(at.key)]
    return isSeq(at) ? [String(at.items.indexOf(all[depth + 1]))] : []
  })

/** A field has one message: the first says what the field needs. */
function onePerPlace(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>()
  return mistakes.filter(({ line, field, message }) => {
    const place =
      field === 'the file' || message.startsWith('there is no field') ? message : `${line} ${field}`
    return !seen.has(place) && seen.add(place)
  })
}

/** The value at a path; undefined where there is none. */
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((at: unknown, step) => (at as Record<PropertyKey, unknown> | null | undefined)?.[step], data)

/** What a YAML file says, right or wrong, as far as it can be read. */
export function readAsTyped(text: string): unknown {
  try {
    return parseDocument(text).toJS()
  } catch {
    return undefined
  }
}

/** What stands between the two lines of dashes at the top of an article, checked against its schema. */
export function readFrontmatter<Schema extends z.ZodType>(
  { file, text }: ContentText,
  schema: Schema,
): z.output<Schema> {
  const [, frontmatter] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  if (frontmatter === undefined)
    throw new ContentError([
      {
        ...{ file, line: 1, field: 'the file' },
        message: 'must begin with a line of three dashes, the details of the article, and three dashes again',
      },
    ])
  return readYaml({ file, text: `\n${frontmatter}` }, schema)
}

/** The line on which each top-level key of a YAML file starts. */
export function keyLines(text: string): Map<string, number> {
  const lines = new LineCounter()
  return keyLinesIn(parseDocument(text, { lineCounter: lines }), lines)
}

function keyLinesIn({ contents }: Document, lines: LineCounter): Map<string, number> {
  const pairs = isMap(contents) ? contents.items : []
  return new Map(
    pairs.flatMap(({ key }) => (isNode(key) ? [[String(key), lines.linePos(key.range?.[0] ?? 0).line]] : [])),
  )
}

function syntaxMessage({ message }: { message: string }): string {
  if (message.startsWith('Map keys must be unique'))
    return 'this name stands twice in the file. Delete one of the two.'
  const [reason] = message.split(' at line ')
  return `the file cannot be read (${reason}). Check the indent, and put a text with a colon in 'quotes'.`
}

/** Of the shapes a value may have, the mistake in the one it comes nearest to: an hour in opening hours, not “no number”. */
function nearest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const within = issue.errors.flat().toSorted((one, other) => other.path.length - one.path.length)[0]
  return within && within.path.length > 1
    ? nearest({ ...within, path: [...issue.path, ...within.path] })
    : issue
}

interface Hint {
  found: unknown
  example: string
}

/** Missing, empty, or a key without a value. */
const isMissingValue = (issue: z.core.$ZodIssue, found: unknown): boolean =>
  issue.path.length > 0 &&
  issue.code !== 'unrecognized_keys' &&
  (found === undefined || found === null || found === '')

function issueMessage(issue: z.core.$ZodIssue, { found, example }: Hint): string {
  if (issue.code === 'unrecognized_keys')
    return `has no field called "${issue.keys.join('", "')}". Check the spelling.`
  const expected = expectation(issue, found)
  const told = `must be ${expected}`
  const hint = expected.includes('such as') ? '' : example
  return isMissingValue(issue, found) ? `is missing: it ${told}${hint}` : `${told}${foundText(found)}${hint}`
}

/** What was found instead; nothing for long texts, lists and fields, which the line shows. */
function foundText(found: unknown): string {
  if (typeof found === 'number') return ` (found the number ${found})`
  if (typeof found === 'boolean') return ` (found ${found})`
  if (found instanceof Date) return ` (found the date ${found.toISOString().slice(0, 10)})`
  return typeof found === 'string' && found.length < 40 ? ` (found “${found}”)` : ''
}

/** YAML reads an unquoted 02079460018 as a number and an unquoted 2026-11-20 as a date. */
const isUnquoted = (found: unknown) =>
  typeof found === 'number' || typeof found === 'boolean' || found instanceof Date

const acceptsText = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'invalid_union'
    ? issue.errors.flat().some(acceptsText)
    : issue.code === 'invalid_type' && issue.expected === 'string'

function expectation(issue: z.core.$ZodIssue, found: unknown): string {
  if (isUnquoted(found) && acceptsText(issue)) return 'a text in quotes'
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small' && issue.message.startsWith('Too '))
    return lengthText(issue.origin, `at least ${issue.minimum}`)
  if (issue.code === 'too_big' && issue.message.startsWith('Too '))
    return lengthText(issue.origin, `at most ${issue.maximum}`)
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  return issue.message.startsWith('Invalid input')
    ? (plainNames[expectedType(issue)] ?? 'another value')
    : issue.message
}

/** Where the schema has no words of its own. */
const lengthText = (origin: string, length: string): string =>
  ({ array: `a list of ${length}`, string: `${length} characters` })[origin] ?? `a number of ${length}`

const expectedType = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_type' ? issue.expected : ''

/** Types in an editor's words, where the schema has no words of its own. */
const plainNames: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
}

/** The example that the schema gives for a field, to end a message with. */
function exampleFor(schema: z.ZodType, path: Path): string {
  let at: z.ZodType | undefined = schema
  for (const step of path) at = at && childOf(at, step)
  const [example] = (at?.meta()?.['examples'] as unknown[] | undefined) ?? []
  return example === undefined ? '' : `. For example: ${String(path.at(-1))}: ${JSON.stringify(example)}`
}

function childOf(schema: z.ZodType, step: PropertyKey): z.ZodType | undefined {
  const { shape, element, valueType } = schema as unknown as Record<string, unknown>
  const child = shape ? (shape as Record<PropertyKey, unknown>)[step] : (element ?? valueType)
  return child as z.ZodType | undefined
}

function lineOf(document: Document, path: Path, lines: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const step = path[length - 1]
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === String(step)) : undefined
    const node = pair?.key ?? (isSeq(parent) ? parent.items[Number(step)] : undefined)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return 1
}
