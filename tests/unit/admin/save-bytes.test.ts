import { isMap, isScalar, isSeq, parseDocument, type Node } from 'yaml'
import { expect, test } from 'vitest'
import { collections } from '~/admin/collections'
import { contentFormat } from '~/admin/content-format'
import type { Data } from '~/admin/fact-list'
import { contentFiles } from '~/content/files'
import type { ContentText } from '~/content/read-content'
import { filesToEdit } from '~/integrations/screens'
import { asSaved } from '../../support/as-saved'
import { edited, readFactFiles } from './save-at-admin'

// A save changes the edited value and no other byte of a file that the editors' screen has written. A file written by hand keeps its data.

const written = contentFiles()
readFactFiles(Object.fromEntries(written.map(({ file, text }) => [file, text])))

/** The files as the screen writes them. */
const files = written.map(({ file, text }) => ({ file, text: asSaved(file, text) }))

test.each(written)('a save keeps the data of $file', ({ file, text }) => {
  const saved = files.find((one) => one.file === file)?.text ?? ''
  expect(contentFormat(file).fromFile(saved)).toEqual(contentFormat(file).fromFile(text))
})

test('every file of content is in the editors’ screen', () => {
  const list = collections(filesToEdit()) as { folder?: string; files?: { file: string }[] }[]
  const isEdited = (file: string) =>
    list.some(({ folder, files = [] }) =>
      folder ? file.startsWith(`${folder}/`) : files.some((one) => one.file === file),
    )
  expect(files.filter(({ file }) => !isEdited(file)).map(({ file }) => file)).toEqual([])
})

type Path = (string | number)[]

interface Place {
  path: Path
  value: string
  /** Start and end offset of the value in the file. */
  range: [number, number]
}

/** The strings in a piece of YAML that are long enough to be prose. */
function textsIn(node: unknown, path: Path = []): Place[] {
  if (isMap(node)) return node.items.flatMap(({ key, value }) => textsIn(value, [...path, String(key)]))
  if (isSeq(node)) return node.items.flatMap((item, at) => textsIn(item, [...path, at]))
  if (!isScalar(node) || typeof node.value !== 'string' || !node.value.includes(' ')) return []
  const [start = 0, end = 0] = (node as Node).range ?? []
  return [{ path, value: node.value, range: [start, end] }]
}

/** On the screen, a fact is a list entry. */
function onScreen([first, second, ...rest]: Path, data: Data): Path | undefined {
  const entries = data['entries'] as { more: { id: string } }[] | undefined
  if (!entries) return [first!, ...(second === undefined ? [] : [second]), ...rest]
  const entry = ['entries', entries.findIndex(({ more }) => more.id === first)]
  return second === 'label' || second === 'note' ? [...entry, second] : undefined
}

function setIn(data: Data, path: Path, value: string): void {
  const above = path.slice(0, -1).reduce((at, step) => at[step] as Data, data)
  above[path.at(-1)!] = value
}

/** The first, the last and some in between. */
const some = <One>(list: readonly One[]): One[] =>
  [0, 1, 2, 3, 4].flatMap((at) => list[Math.round((at * (list.length - 1)) / 4)] ?? [])

const words = 'Words that are new here'

const save = ({ file, text }: ContentText, edit: (data: Data) => void): string =>
  contentFormat(file).toFile(edited(file, (data) => edit(data as unknown as Data), text))

test.each(files)('$file is unchanged by a save without edits', (source) => {
  expect(save(source, () => undefined)).toBe(source.text)
})

/** The strings in a file that the screen shows, and the length of what precedes its YAML. */
function placesIn({ file, text }: ContentText): { places: Place[]; offset: number } {
  const [, before = '', yaml = ''] = /^(---\n)?([\s\S]*?)(?:\n---\n|$)/.exec(text) ?? []
  const data = contentFormat(file).fromFile(text)
  const places = textsIn(parseDocument(file.endsWith('.mdx') ? yaml : text).contents)
  return { places: places.filter(({ path }) => onScreen(path, data)), offset: before.length }
}

const saveAt = (source: ContentText, path: Path, value: string): ContentText => ({
  file: source.file,
  text: save(source, (data) => setIn(data, onScreen(path, data)!, value)),
})

test.each(files)('$file keeps every other byte when one value changes', (source) => {
  const { places, offset } = placesIn(source)
  const { text } = source
  for (const { path, range } of some(places)) {
    const saved = saveAt(source, path, words).text
    const [start, end] = range.map((at) => at + offset) as [number, number]
    const [above, below] = [text.slice(0, start), text.slice(end).trimStart()]
    expect([path, saved.startsWith(above), saved.endsWith(below)]).toEqual([path, true, true])
  }
})

const articles = files.filter(({ file }) => file.endsWith('.mdx'))

test.each(articles)('$file keeps every other byte when a paragraph changes', (source) => {
  const { file, text } = source
  const body = String(contentFormat(file).fromFile(text)['body'])
  const withWords = (whole: string, at: number, old: string) =>
    whole.slice(0, at) + words + whole.slice(at + old.length)
  const lines = [...body.matchAll(/[^\n]+/g)].map(({ 0: old, index }) => ({ old, index }))
  for (const { old, index } of some(lines)) {
    const saved = save(source, (fields) => (fields['body'] = withWords(body, index, old)))
    expect(saved).toBe(withWords(text, text.indexOf(body) + index, old))
  }
})
