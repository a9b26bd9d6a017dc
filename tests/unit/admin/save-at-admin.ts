import { contentFormat, formatName, mistakesOnSave, refusal } from '~/admin/content-format'
import type { Data } from '~/admin/fact-list'
import { factFiles } from '~/content/schema-of'
import { sampleFiles } from '../content/sample-site'

/** What the editors' screen hands over, as far as tests change it. */
export interface Edited {
  entries: { label: string; value?: unknown; suggestion?: unknown; more: { id: string; unit: string } }[]
  items: { question: string; answer: string }[]
  people: object[]
  body: string
}

/** Sveltia reads every file before an editor can open one. */
export function readFactFiles(files = sampleFiles): void {
  for (const file of factFiles) contentFormat(formatName(file)).fromFile(files[file]!)
}

/** What Sveltia does to every value on its way to a save: it trims texts, those of untouched fields too. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, trimmed(below)]))
}

/** A file as the screen has it once it was edited. */
export function edited(file: string, edit: (data: Edited) => unknown, text = sampleFiles[file]!): Data {
  const data = structuredClone(contentFormat(formatName(file)).fromFile(text))
  edit(data as unknown as Edited)
  return trimmed(data) as Data
}

/** Edits a file and saves it: gives its new text, or throws what the screen answers. */
export function saveAtAdmin(
  file: string,
  edit: (data: Edited) => unknown,
  text = sampleFiles[file]!,
): string {
  const data = edited(file, edit, text)
  const mistakes = mistakesOnSave(file, data)
  if (mistakes.length > 0) throw new Error(refusal(mistakes))
  return contentFormat(formatName(file)).toFile(data)
}

/** The lines that a save adds to a file. */
export function addedLines(file: string, edit: (data: Edited) => unknown): string[] {
  const before = new Set(sampleFiles[file]!.split('\n'))
  return saveAtAdmin(file, edit)
    .split('\n')
    .filter((line) => !before.has(line))
}

/** The field values of a fact. */
export const factIn = ({ entries }: Edited, id: string) => entries.find(({ more }) => more.id === id)!
