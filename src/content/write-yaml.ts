import { isMap, isNode, isSeq, type Node, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml'

// Writes changed values into a YAML text. Comments, the order of keys and unchanged values stay as they are.

/** Astro parses articles as YAML 1.1, so texts such as 2026-11-20 or 9:00 need quotes. */
const options = { schema: 'yaml-1.1', lineWidth: 0, singleQuote: true } as const

type Data = Record<string, unknown>

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Compares trimmed texts, because the editors' screen trims them, and maps in any order. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return one.trim() === other.trim()
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))]
  return own.length === others.size && own.every(([key, value]) => isSame(value, others.get(key)))
}

/** The YAML text with its data replaced by `data`. */
export function changeYaml(text: string, data: Data): string {
  const document = parseDocument(text)
  if (!isMap(document.contents)) return stringify(data, options)
  if (isSame(document.toJS(), data)) return text
  changeMap(document.contents, data)
  return document.toString(options)
}

const newNode = (value: unknown): Node => parseDocument(stringify(value, options)).contents!

/** The node itself with the changes, or a new one with its comments. */
function changedNode(node: unknown, value: unknown): Node {
  if (!isNode(node)) return newNode(value)
  if (isMap(node) && isData(value)) changeMap(node, value)
  else if (isSeq(node) && Array.isArray(value) && node.items.length > 0) changeList(node, value)
  else if (!isSame(node.toJSON(), value)) {
    const { comment, commentBefore, spaceBefore } = node
    return Object.assign(newNode(value), { comment, commentBefore, spaceBefore })
  }
  return node
}

function changeMap(map: YAMLMap, data: Data): void {
  map.items = map.items.filter(({ key }) => String(key) in data)
  let end = 0
  for (const [name, value] of Object.entries(data)) {
    const at = map.items.findIndex(({ key }) => String(key) === name)
    const pair = map.items[at]
    if (pair) pair.value = changedNode(pair.value, value)
    else map.items.splice(end, 0, ...(newNode({ [name]: value }) as YAMLMap).items)
    end = (pair ? at : end) + 1
  }
}

function changeList(list: YAMLSeq, values: readonly unknown[]): void {
  const before = list.items as Node[]
  if (values.length === before.length) {
    list.items = values.map((value, at) => changedNode(before[at], value))
    return
  }
  const left = [...before]
  list.items = values.map((value) => {
    const known = left.findIndex((item) => isSame(item.toJSON(), value))
    return known < 0 ? newNode(value) : left.splice(known, 1)[0]
  })
}
