import { readFileSync } from 'node:fs'
import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentFormat, type Data } from '~/admin/content-format'
import { editableFiles } from './editable-files'

// A save changes the value that was edited and not another byte, on every file that the editors' screen opens.

beforeAll(() => {
  for (const [file, kind] of editableFiles)
    if (kind.startsWith('facts-')) contentFormat(kind).fromFile(readFileSync(file, 'utf8'))
})

/** What Sveltia does to every value on its way to a save: it trims texts, those of untouched fields too. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, trimmed(below)]))
}

type Path = (string | number)[]

/** The path of each text in the file that is long enough to be prose, with the range of its source. */
function textsIn(node: unknown, path: Path = []): { path: Path; range: [number, number] }[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => textsIn(value, [...path, String(key)]))
  if (isSeq(node)) return node.items.flatMap((item, at) => textsIn(item, [...path, at]))
  if (!isScalar(node) || typeof node.value !== 'string' || !node.value.includes(' ')) return []
  const [start = 0, end = 0] = (node as Node).range ?? []
  return [{ path, range: [start, end] }]
}

/** A fact is an entry of a list on the screen. */
function onScreen(path: Path, data: Data): Path {
  const entries = data['entries'] as { id: string }[] | undefined
  if (!entries) return path
  return ['entries', entries.findIndex(({ id }) => id === path[0]), ...path.slice(1)]
}

function setIn(data: Data, path: Path, value: string): void {
  const above = path.slice(0, -1).reduce((at, step) => at[step] as Data, data)
  above[path.at(-1)!] = value
}

const words =
  'Words that are new here, between seventy and a hundred and sixty letters long, as some must be.'

const isEdited = (path: Path, kind: string) =>
  kind.startsWith('facts-') ? path.length === 2 && path[1] === 'label' : path[0] !== 'author'

/** Holidays are days alone. */
const filesWithWords = editableFiles.filter(([, kind]) => kind !== 'holidays')

describe.each(filesWithWords)('%s', (file, kind) => {
  const text = readFileSync(file, 'utf8')
  const [, before = '', yaml = ''] = /^(---\n)?([\s\S]*?)(?:\n---\n|$)/.exec(text) ?? []
  const texts = textsIn(parseDocument(file.endsWith('.mdx') ? yaml : text).contents).filter(({ path }) =>
    isEdited(path, kind),
  )
  const picked = [...new Set([texts[0]!, texts[Math.floor(texts.length / 2)]!, texts.at(-1)!])]

  test('keeps every other byte when one value changes', () => {
    expect(picked.length).toBeGreaterThan(0)
    expect(picked.flatMap(({ path, range }) => damage(path, range))).toEqual([])
  })

  /** The lines that a save changes besides the one that was edited. */
  function damage(path: Path, range: [number, number]): string[] {
    const { fromFile, toFile } = contentFormat(kind)
    const data = structuredClone(fromFile(text))
    setIn(data, onScreen(path, data), /title|label/i.test(String(path.at(-1))) ? 'Another title' : words)
    const saved = toFile(trimmed(data) as Data)
    const [start, end] = range.map((at) => at + before.length)
    const [above, below] = [text.slice(0, start), text.slice(end).trimStart()]
    if (saved.startsWith(above) && saved.endsWith(below)) return []
    const untouched = new Set(saved.split('\n'))
    const lost = `${above}\n${below}`.split('\n').filter((line) => !untouched.has(line))
    return lost.map((line) => `${path.join(' › ')} changed “${line}”`)
  }
})
