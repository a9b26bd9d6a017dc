import { isMap, isNode, isSeq, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'astro/zod'

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
  /** What is wrong, or what was expected. */
  message: string
}

/** What is wrong with an editor's files; its message has a line for each mistake: file, line, field, what was expected. */
export class ContentError extends Error {
  override name = 'ContentError'
  /** Where in the program it was found is no help to an editor, and a deploy's log would print it. */
  override stack = ''
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(
      mistakes
        .map(({ file, line, field, message }) => `${file} line ${line}: ${field && `${field}: `}${message}`)
        .join('\n'),
    )
    this.mistakes = mistakes
  }
}

/** A YAML file checked against its schema. Throws one ContentError that lists every mistake. */
export function readYaml<Schema extends z.ZodType>(
  { file, text }: ContentText,
  schema: Schema,
): z.output<Schema> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true })
  const [mistake] = document.errors
  if (mistake)
    throw new ContentError([
      { file, line: mistake.linePos?.[0].line ?? 1, field: '', message: syntaxMessage(mistake) },
    ])
  const result = schema.safeParse(document.toJS())
  if (result.success) return result.data
  const mistakes = result.error.issues.map(nearest).map((issue): Mistake => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
    const field = issue.path.map(String).join(' › ') || 'the file'
    const hint = { isMissing: isMissing(document, issue.path), example: exampleFor(schema, issue.path) }
    return { file, line: lineOf(document, path, lines), field, message: issueMessage(issue, hint) }
  })
  throw new ContentError(mistakes)
}

/** What a YAML file says, right or wrong, as far as it can be read. */
export function readAsTyped(text: string): unknown {
  try {
    return parseDocument(text).toJS()
  } catch {
    return undefined
  }
}

/** A text with something in the place of each count that the build fills in, so that its length can be judged. */
export const counted = (text: string) => text.replace(/\{count:\w+\}/gi, 'seven')

/** What stands between the two lines of dashes at the top of an article, checked against its schema. */
export function readFrontmatter<Schema extends z.ZodType>(
  { file, text }: ContentText,
  schema: Schema,
): z.output<Schema> {
  const [, frontmatter] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? []
  if (frontmatter === undefined)
    throw new ContentError([
      {
        ...{ file, line: 1, field: '' },
        message: 'expected a line of three dashes, the details of the article, and three dashes again',
      },
    ])
  return readYaml({ file, text: `\n${frontmatter}` }, schema)
}

/** The line on which each top-level key of a YAML file starts. */
export function keyLines(text: string): Map<string, number> {
  const lines = new LineCounter()
  const { contents } = parseDocument(text, { lineCounter: lines })
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
  isMissing: boolean
  example: string
}

function issueMessage(issue: z.core.$ZodIssue, { isMissing, example }: Hint): string {
  if (issue.code === 'unrecognized_keys')
    return `there is no field called "${issue.keys.join('", "')}". Check the spelling.`
  const expected = expectation(issue)
  return `${isMissing ? 'is missing; ' : ''}expected ${expected}${expected.includes('such as') ? '' : example}`
}

const isMissing = (document: Document, path: Path) => path.length > 0 && !document.hasIn([...path])

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  if (issue.code === 'too_small' && issue.origin === 'string') return `at least ${issue.minimum} characters`
  if (issue.code === 'too_big' && issue.origin === 'string') return `at most ${issue.maximum} characters`
  if (issue.code === 'invalid_key') return issue.issues[0]?.message ?? issue.message
  return issue.message.replace(/^Invalid input: expected /, 'a ')
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
