import {
  Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  parse,
  parseDocument,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

// What an editor saves is written over the file as it was: comments, blank lines, quotes, folds and order stay wherever
// the words did not change, so that a reader of the change sees the change and nothing besides.

const same = (one: unknown, other: unknown) =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))

/** Placeholder for a piece of the file that is copied unchanged. */
const mark = (at: number) => `kept-as-it-was-${at}.`
const marks = /kept-as-it-was-(\d+)\./g

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const isCollection = (node: unknown): node is YAMLMap | YAMLSeq => isMap(node) || isSeq(node)

/** The YAML of a value inside [ ] or { }. */
function flowScalar(value: unknown, quotes?: Scalar.Type): string {
  const document = new Document([value], { version: '1.1' })
  const scalar = (document.contents as YAMLSeq).items[0] as Scalar
  if (quotes) scalar.type = quotes
  ;(document.contents as YAMLSeq).flow = true
  return document
    .toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true })
    .trim()
    .slice(1, -1)
}

class Writer {
  private readonly document: Document.Parsed
  private readonly kept: string[] = []
  private readonly text: string

  constructor(text: string) {
    this.text = text
    this.document = parseDocument(text)
  }

  write(data: unknown): string {
    this.document.contents = this.changed(this.document.contents, data) as typeof this.document.contents
    // Astro reads articles with a YAML 1.1 parser: a text such as 2026-11-20 or 9:00 gets quotes, so that it stays a text.
    this.document.setSchema('1.1')
    const text = this.document.toString({ lineWidth: 0, flowCollectionPadding: false, singleQuote: true })
    return text.replace(marks, (_, at: string) => this.kept[Number(at)] ?? '')
  }

  private changed(node: unknown, value: unknown): Node {
    const isEntries = typeof value === 'object' && value !== null && !Array.isArray(value)
    const isBlock = !isCollection(node) || !node.flow
    if (isBlock && isMap(node) && isEntries) return this.changedMap(node, value as Record<string, unknown>)
    if (isBlock && isSeq(node) && Array.isArray(value)) return this.changedList(node, value)
    const old = node as Node | null
    if (old && this.isSame(old, value)) return this.asItWas(old)
    // An empty list gives no hint of how its first entry is to be laid out.
    if (isCollection(node) && node.items.length > 0 && typeof value === 'object' && value !== null)
      return this.keep(this.flowText(node, value), node)
    if (isDay(value) && isScalar(old) && old.type === Scalar.PLAIN && isDay(old.value))
      return this.keep(value, old)
    const next = this.document.createNode(value) as Node
    if (isScalar(next) && isScalar(node) && /QUOTE|BLOCK/.test(node.type ?? '')) next.type = node.type!
    return besides(next, old)
  }

  private isSame(node: Node, value: unknown): boolean {
    return same(node.toJS(this.document), value)
  }

  /** A piece of the document's text in the place of a node. */
  private keep(text: string, node: Node): Node {
    this.kept.push(text)
    return besides(new Scalar(mark(this.kept.length - 1)), node)
  }

  private asItWas(node: Node): Node {
    const slice = this.source(node).trimEnd()
    return slice === '' || marks.test(slice) ? node : this.keep(slice, node)
  }

  private source({ range }: Node): string {
    const [start, end] = range ?? [0, 0]
    return this.text.slice(start, end)
  }

  /** A value that stands in one line as [ ] or { }: unchanged parts keep their own text, and Prettier's spaces stay. */
  private flowText(node: Node | undefined, value: unknown): string {
    if (node && this.isSame(node, value)) return this.source(node).trimEnd()
    if (Array.isArray(value)) {
      const old = isSeq(node) ? node.items : []
      return `[${value.map((item, at) => this.flowText(old[at] as Node | undefined, item)).join(', ')}]`
    }
    if (typeof value !== 'object' || value === null)
      return flowScalar(value, isScalar(node) && /QUOTE/.test(node.type ?? '') ? node.type : undefined)
    const old = isMap(node) ? node : undefined
    const known = old?.items.map(({ key }) => String(key)).filter((key) => key in value) ?? []
    const keys = [...known, ...Object.keys(value).filter((key) => !known.includes(key))]
    const pairs = keys.map((key) => {
      const below = this.flowText(old?.get(key, true), (value as Record<string, unknown>)[key])
      return `${flowScalar(key)}: ${below}`
    })
    return pairs.length > 0 ? `{ ${pairs.join(', ')} }` : '{}'
  }

  private changedMap(map: YAMLMap, value: Record<string, unknown>): Node {
    const known = new Set(map.items.map(({ key }) => String(key)))
    map.items = map.items.filter(({ key }) => String(key) in value)
    for (const pair of map.items) pair.value = this.changed(pair.value, value[String(pair.key)])
    for (const [key, added] of Object.entries(value))
      if (!known.has(key)) map.items.splice(placeOf(map, value, key), 0, this.document.createPair(key, added))
    return map
  }

  /** Entries that only moved or stayed keep their own text; one that changed is recognised by its place or its name. */
  private changedList(list: YAMLSeq, values: readonly unknown[]): Node {
    const left = list.items.map((item) => ({ item, js: (item as Node).toJS(this.document) as unknown }))
    const take = (isIt: (one: (typeof left)[number], at: number) => boolean) => {
      const at = left.findIndex((one, place) => isIt(one, place))
      return at < 0 ? undefined : left.splice(at, 1)[0]?.item
    }
    const kept = values.map((value) => take(({ js }) => same(js, value)))
    const isEdit = left.length === kept.filter((item) => !item).length
    list.items = values.map((value, at) =>
      this.changed(kept[at] ?? take(({ js }) => isEdit || isAkin(js, value)), value),
    )
    return list
  }
}

/** The same value with the comments and the empty line that stood around the old one. */
function besides(next: Node, old: Node | null): Node {
  if (!old) return next
  const { comment, commentBefore, spaceBefore } = old
  return Object.assign(next, { comment, commentBefore, spaceBefore })
}

/** A new key stands after the one it follows in the data. */
function placeOf(map: YAMLMap, value: Record<string, unknown>, key: string): number {
  const before = Object.keys(value).slice(0, Object.keys(value).indexOf(key))
  return map.items.findLastIndex((pair) => before.includes(String(pair.key))) + 1
}

const names = ['id', 'question', 'title', 'label', 'name'] as const

const isAkin = (one: unknown, other: unknown) =>
  names.some((name) => {
    const [mine, theirs] = [one, other].map((entry) => (entry as Record<string, unknown> | null)?.[name])
    return mine !== undefined && mine === theirs
  })

/** The YAML text that says `data`, as near to `text` as that allows; an empty text is written anew. */
export function writeOver(text: string, data: Record<string, unknown>): string {
  if (same(parse(text), data)) return text
  const near = new Writer(text).write(data)
  if (same(parse(near), data)) return near
  const plain = new Writer('')
  return plain.write(data)
}

/** For comparing: keys in one order, and texts without the spaces at their edges, which Sveltia trims in every field. */
function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, below]) => [key, comparable(below)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
