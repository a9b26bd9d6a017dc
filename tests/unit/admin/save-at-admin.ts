import { contentFormat, buildErrors } from '~/admin/content-format'
import type { Data } from '~/admin/fact-list'
import { factFiles } from '~/content/schema-of'
import { sampleFiles } from '../content/sample-site'

/** The parts of the editors' screen's data that tests change. */
export interface Edited {
  entries: { label: string; value?: unknown; suggestion?: unknown; more: { id: string; unit: string } }[]
  items: { question: string; answer: string }[]
  people: object[]
  body: string
}

/** Sveltia reads every file before an editor can open one. */
export function readFactFiles(files = sampleFiles): void {
  for (const file of factFiles) contentFormat(file).fromFile(files[file]!)
}

/** Like Sveltia before a save: trims every string, even in untouched fields. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, trimmed(below)]))
}

/** A file's field values after an edit. */
export function edited(file: string, edit: (data: Edited) => unknown, text = sampleFiles[file]!): Data {
  const data = structuredClone(contentFormat(file).fromFile(text))
  edit(data as unknown as Edited)
  return trimmed(data) as Data
}

/** Edits and saves a file. Returns its new text, or throws the screen's error. */
export function saveAtAdmin(
  file: string,
  edit: (data: Edited) => unknown,
  text = sampleFiles[file]!,
): string {
  const data = edited(file, edit, text)
  const message = buildErrors(file, data)
  if (message) throw new Error(message)
  return contentFormat(file).toFile(data)
}

/** The lines that a save adds to a file. */
export function addedLines(file: string, edit: (data: Edited) => unknown): string[] {
  const before = new Set(sampleFiles[file]!.split('\n'))
  return saveAtAdmin(file, edit)
    .split('\n')
    .filter((line) => !before.has(line))
}

export const factIn = ({ entries }: Edited, id: string) => entries.find((one) => one.more.id === id)!
