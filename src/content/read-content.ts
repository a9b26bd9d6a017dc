import type { z } from 'astro/zod'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { checkData, type Problem } from './error-map'
import { textProblem } from './known'
import { isDay } from './schemas/figures'

// Parses and validates YAML, for the build, the server functions and the editors' screen. It opens no files.

export interface ContentText {
  /** The file's path relative to the project's root, such as content/facts.yaml. */
  file: string
  text: string
}

/** The details of an article or legal page, between two lines of three dashes. */
export const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** One mistake in a content file: where it is, and what to do. */
export interface Mistake {
  file: string
  line: number
  /** Such as price.will.single › value; empty if the error concerns the file. */
  field: string
  message: string
}

/** A suggestion for a content file. */
export type Advice = Pick<Mistake, 'file' | 'line' | 'message'>

/** One line per error: “content/prices.yaml:12: price.lpa › value must be a number above 0”. */
export class ContentError extends Error {
  override name = 'ContentError'
  /** No stack trace, because editors read this message in a deploy's log. */
  override stack = ''
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(mistakeText).join('\n'))
    this.mistakes = mistakes
  }
}

const mistakeText = ({ file, line, field, message }: Mistake): string =>
  `${file}:${line}: ${field && `${field}${/^[a-z]/.test(message) ? '' : ':'} `}${message}`

export interface ReadContent {
  /** The parsed data; undefined if there are errors. */
  data: unknown
  mistakes: readonly Mistake[]
  /** The line of each field, such as price.will.single › value. */
  lines: ReadonlyMap<string, number>
}

export function readYaml({ file, text }: ContentText, schema: z.ZodType): ReadContent {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true })
  const places = placesIn(document.contents, counter)
  const lines = new Map(places.map(({ path, line }) => [fieldName(path), line]))
  const [broken] = document.errors
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1
    return { data: undefined, lines, mistakes: [{ file, line, field: '', message: syntaxMessage(broken) }] }
  }
  const inTexts = places.flatMap(problemsIn)
  const { data, problems } = checkData(document.toJS(), schema)
  const mistakes = [...problems, ...inTexts].map(({ path, message }): Mistake => ({
    ...{ file, line: lineOf(path, lines), field: fieldName(path) || 'the file' },
    message,
  }))
  return { data: mistakes.length > 0 ? undefined : data, lines, mistakes: onePerPlace(mistakes) }
}

/** The name of a field in messages, such as price.will.single › value. Items of a list are counted from 1. */
export const fieldName = (path: readonly PropertyKey[]): string =>
  path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' › ')

interface Place {
  path: PropertyKey[]
  line: number
  value: unknown
}

/** Every field and item of a document, with its path and line. */
function placesIn(node: unknown, counter: LineCounter, path: PropertyKey[] = []): Place[] {
  const place = (step: PropertyKey, start: unknown, value: unknown): Place[] => {
    const line = isNode(start) ? counter.linePos(start.range?.[0] ?? 0).line : 1
    const own = [...path, step]
    return [{ path: own, line, value }, ...placesIn(value, counter, own)]
  }
  if (isMap(node)) return node.items.flatMap(({ key, value }) => place(String(key), key, value))
  return isSeq(node) ? node.items.flatMap((item, at) => place(at, item, item)) : []
}

/** Every string in a YAML file, with its path and line. */
export function textsIn(yaml: string): { path: PropertyKey[]; line: number; text: string }[] {
  const counter = new LineCounter()
  const { contents } = parseDocument(yaml, { lineCounter: counter })
  return placesIn(contents, counter).flatMap(({ path, line, value }) =>
    isScalar(value) && typeof value.value === 'string' ? [{ path, line, text: value.value }] : [],
  )
}

/**
 * Checks a string's fact tokens, and parses an unquoted day as a date, as Astro does in articles. A string may not begin or end with
 * a space, because the editors' screen trims it.
 */
function problemsIn({ path, value: node }: Place): Problem[] {
  if (!isScalar<unknown>(node) || typeof node.value !== 'string') return []
  const text = node.value
  if (node.type === 'PLAIN' && isDay(text)) {
    node.value = new Date(text.slice(0, 10))
    return []
  }
  if (node.type === 'PLAIN' && node.comment)
    return [{ path, message: 'is cut off at the “#”: put the text in quotes, or a remark on its own line' }]
  if (/^\s|[^\S\n]$/.test(text)) return [{ path, message: 'must not begin or end with a space' }]
  const problem = textProblem(text)
  return problem ? [{ path, message: `cannot be filled in: ${problem}` }] : []
}

/** Only the first error of each field. */
function onePerPlace(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>()
  return mistakes.filter(({ line, field }) => !seen.has(`${line} ${field}`) && seen.add(`${line} ${field}`))
}

function syntaxMessage({ message }: { message: string }): string {
  if (message.startsWith('Map keys must be unique'))
    return 'This name is used twice in the file. Delete one of the two.'
  if (message.startsWith('A block sequence may not be'))
    return 'This list has the wrong indentation, or an empty list [] before it. Indent it like the others, or delete the [].'
  const [reason] = message.split(' at line ')
  return `The file cannot be read (${reason}). Check the indentation. Put text that contains a colon or begins with a symbol in 'quotes', and type an apostrophe inside them twice.`
}

/** The line of a field, or of its closest parent that has one. */
function lineOf(path: readonly PropertyKey[], lines: ReadonlyMap<string, number>): number {
  for (let length = path.length; length > 0; length -= 1) {
    const line = lines.get(fieldName(path.slice(0, length)))
    if (line !== undefined) return line
  }
  return 1
}
