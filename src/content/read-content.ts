import type { z } from 'astro/zod'
import { type Document, isMap, isNode, isPair, isSeq, LineCounter, parseDocument, Scalar, visit } from 'yaml'
import { checkData } from './error-map'
import { textProblem } from './known'
import { isDay } from './schemas/figures'

// Parses and validates one YAML text, for the build, the server functions and the editors' screen. It opens no files.

export interface ContentText {
  /** The file's path from the project's folder, such as content/facts.yaml. */
  file: string
  text: string
}

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
  /** The line on which each top-level key starts. */
  lines: ReadonlyMap<string, number>
}

/** Validates a YAML text with a schema. */
export function readYaml({ file, text }: ContentText, schema: z.ZodType): ReadContent {
  const counter = new LineCounter()
  const document = parseDocument(text, { lineCounter: counter, uniqueKeys: true })
  const lines = keyLines(document, counter)
  const [broken] = document.errors
  if (broken) {
    const line = broken.linePos?.[0].line ?? 1
    return { data: undefined, lines, mistakes: [{ file, line, field: '', message: syntaxMessage(broken) }] }
  }
  const scalars = readScalars(document)
  const { data, problems } = checkData(document.toJS(), schema)
  const mistakes = [...problems, ...scalars].map(({ path, ...problem }): Mistake => ({
    ...{ file, line: lineOf(document, path, counter), field: path.map(String).join(' › ') || 'the file' },
    ...problem,
  }))
  return { data: mistakes.length > 0 ? undefined : data, lines, mistakes: onePerPlace(mistakes) }
}

/** The data of a valid text. Throws a ContentError. */
export function dataOf({ data, mistakes }: Pick<ReadContent, 'data' | 'mistakes'>): unknown {
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return data
}

/**
 * Checks fact tokens, and parses unquoted days as dates, as Astro does in articles. Texts may not begin or end with
 * a space, because the editors' screen trims them.
 */
function readScalars(document: Document) {
  const problems: { path: string[]; message: string }[] = []
  visit(document, {
    Scalar(key, node, above) {
      const { value: text } = node
      if (key === 'key' || typeof text !== 'string') return
      const tell = (message: string) => problems.push({ path: pathOf(node, above), message })
      if (node.type === Scalar.PLAIN && isDay(text)) node.value = new Date(text.slice(0, 10))
      else if (/^\s|[^\S\n]$/.test(text)) tell('must not begin or end with a space')
      else {
        const problem = textProblem(text)
        if (problem) tell(`cannot be filled in: ${problem}`)
      }
    },
  })
  return problems
}

const pathOf = (node: unknown, above: readonly unknown[]): string[] =>
  [...above, node].flatMap((at, depth, all) => {
    if (isPair(at)) return [String(at.key)]
    return isSeq(at) ? [String(at.items.indexOf(all[depth + 1]))] : []
  })

/** Only the first error of each field. */
function onePerPlace(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>()
  return mistakes.filter(({ line, field }) => !seen.has(`${line} ${field}`) && seen.add(`${line} ${field}`))
}

function keyLines({ contents }: Document, counter: LineCounter): Map<string, number> {
  const pairs = isMap(contents) ? contents.items : []
  return new Map(
    pairs.flatMap(({ key }) =>
      isNode(key) ? [[String(key), counter.linePos(key.range?.[0] ?? 0).line]] : [],
    ),
  )
}

function syntaxMessage({ message }: { message: string }): string {
  if (message.startsWith('Map keys must be unique'))
    return 'This name is used twice in the file. Delete one of the two.'
  const [reason] = message.split(' at line ')
  return `The file cannot be read (${reason}). Check the indent, and put a text with a colon in 'quotes'.`
}

function lineOf(document: Document, path: readonly PropertyKey[], counter: LineCounter): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    const step = String(path[length - 1])
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === step) : undefined
    const node = pair?.key ?? (isSeq(parent) ? parent.items[Number(step)] : undefined)
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line
  }
  return 1
}
