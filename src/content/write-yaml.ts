import {
  Document,
  isCollection,
  isMap,
  isNode,
  isSeq,
  type Node,
  parse,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

// Writes changed values into a YAML text and leaves the rest unchanged.

interface Edit {
  from: number
  to: number
  text: string
}

type Data = Record<string, unknown>

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares trimmed texts, because the editors' screen trims them, and maps in any order. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(comparable)
  if (!isData(value)) return value
  return Object.entries(value)
    .map(([key, below]) => [key, comparable(below)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1))
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/** Astro parses articles as YAML 1.1, so texts such as 2026-11-20 or 9:00 need quotes. */
const options = { schema: 'yaml-1.1', lineWidth: 0, singleQuote: true } as const

/** A scalar inside [ ] or { }. */
function flowScalar(value: unknown): string {
  const document = new Document([value], options)
  Object.assign(document.contents ?? {}, { flow: true })
  return document.toString(options).trim().slice(1, -1).trim()
}

/** The YAML of a value, with all lines after the first indented. */
const indented = (value: unknown, indent: number): string =>
  stringify(value, options)
    .trimEnd()
    .replace(/\n(?=[^\n])/g, `\n${' '.repeat(indent)}`)

/** The text after "key:" on a line with this indentation. */
const afterKey = (value: unknown, indent: number): string => indented({ k: value }, indent).slice(2)

/** The YAML text with its data replaced by `data`. Ends with a line break. */
export function changeYaml(source: string, data: Data): string {
  const text = source.endsWith('\n') ? source : `${source}\n`
  const document = parseDocument(text)
  const edits: Edit[] = []
  const jsOf = (node: Node) => node.toJS(document) as unknown
  const lineStart = (at: number) => text.lastIndexOf('\n', at - 1) + 1
  const lineEnd = (at: number) => (text[at - 1] === '\n' ? at : text.indexOf('\n', at) + 1 || text.length)
  const startOf = ({ range }: Node) => range?.[0] ?? 0
  const endOf = ({ range }: Node) => range?.[1] ?? 0
  const isFirstOnLine = (at: number) => text.slice(lineStart(at), at).trim() === ''

  function change(node: Node, value: unknown, indent: number): void {
    if (same(jsOf(node), value)) return
    const isBlock = isCollection(node) && !node.flow
    if (isBlock && isMap(node) && isData(value)) changeMap(node, value)
    else if (isBlock && isSeq(node) && Array.isArray(value) && value.length > 0) changeList(node, value)
    else replace(node, value, indent)
  }

  /** A value inside [ ] or { }, formatted like Prettier; unchanged parts keep their text. */
  function flowText(value: unknown, node?: unknown): string {
    if (isNode(node) && same(jsOf(node), value)) return text.slice(startOf(node), endOf(node)).trim()
    if (Array.isArray(value))
      return `[${value.map((item, at) => flowText(item, isSeq(node) ? node.items[at] : undefined)).join(', ')}]`
    if (!isData(value)) return flowScalar(value)
    const pairs = Object.entries(value).map(
      ([key, below]) =>
        `${flowScalar(key)}: ${flowText(below, isMap(node) ? node.get(key, true) : undefined)}`,
    )
    return `{ ${pairs.join(', ')} }`
  }

  function replace(node: Node, value: unknown, indent: number): void {
    const isFlow = isCollection(node) && node.flow && node.items.length > 0
    const before = text.slice(0, startOf(node)).trimEnd().length
    const end = text[endOf(node) - 1] === '\n' ? '\n' : ''
    const words = isFlow ? ` ${flowText(value, node)}` : afterKey(value, indent)
    edits.push({ from: before, to: endOf(node), text: words + end })
  }

  function changeMap(map: YAMLMap, value: Data): void {
    const pairs = map.items.map(({ key, value: below }) => ({
      key: key as Node,
      below: (below ?? key) as Node,
    }))
    const [first] = pairs
    if (!first) return
    const from = startOf(first.key)
    const indent = from - lineStart(from)
    const names = pairs.map(({ key }) => String(jsOf(key)))
    const added = Object.keys(value).filter((name) => !names.includes(name))
    const startsWith = Object.keys(value)[0] ?? ''
    if (!isFirstOnLine(from) && (!(names[0]! in value) || added.includes(startsWith))) {
      edits.push({ from, to: endOf(map), text: `${indented(value, indent)}\n` })
      return
    }
    pairs.forEach(({ key, below }, at) => {
      const name = names[at]!
      if (name in value) return change(below, value[name], indent)
      const next = pairs[at + 1]
      edits.push({
        from: lineStart(startOf(key)),
        to: next ? lineStart(startOf(next.key)) : lineEnd(endOf(below)),
        text: '',
      })
    })
    for (const name of added) {
      const before = Object.keys(value).slice(0, Object.keys(value).indexOf(name))
      const place = pairs[names.findLastIndex((known) => before.includes(known))]
      const at = place ? lineEnd(endOf(place.below)) : lineStart(from)
      edits.push({
        from: at,
        to: at,
        text: `${' '.repeat(indent)}${flowScalar(name)}:${afterKey(value[name], indent)}\n`,
      })
    }
  }

  function changeList(list: YAMLSeq, values: readonly unknown[]): void {
    const items = list.items as Node[]
    if (items.length === values.length) {
      items.forEach((item, at) => change(item, values[at], startOf(item) - lineStart(startOf(item)) - 2))
      return
    }
    const starts = items.map((item) => lineStart(startOf(item)))
    const to = lineEnd(endOf(items.at(-1)!))
    const indent = text.slice(starts[0]).search(/\S/)
    const left = items.map((item, at) => ({
      js: jsOf(item),
      text: text.slice(starts[at], starts[at + 1] ?? to),
    }))
    const lines = values.map((value) => {
      const at = left.findIndex(({ js }) => same(js, value))
      return at < 0 ? `${' '.repeat(indent)}${indented([value], indent)}\n` : left.splice(at, 1)[0]!.text
    })
    edits.push({ from: starts[0]!, to, text: lines.join('') })
  }

  if (!isMap(document.contents)) return stringify(data, options)
  change(document.contents, data, 0)
  const changed = edited(text, edits)
  return same(parse(changed), data) ? changed : stringify(data, options)
}

function edited(text: string, edits: readonly Edit[]): string {
  let [at, out] = [0, '']
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    out += text.slice(at, edit.from) + edit.text
    at = Math.max(at, edit.to)
  }
  return out + text.slice(at)
}
