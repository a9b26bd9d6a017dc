import { readFileSync } from 'node:fs'
import { contentFormat, type Data, formatName, mistakesOnSave, refusal } from '~/admin/content-format'
import { factFiles } from '~/content/schema-of'

const textOf = (file: string) => readFileSync(file, 'utf8')

/** What the editors' screen hands over, as far as tests change it. */
export interface Edited {
  entries: { id: string; label: string; values: { spec: string; checked: string }[] }[]
  items: { question: string; answer: string }[]
  body: string
  draft: boolean
  title: string
  seo: { title: string }
}

/** Sveltia reads every file before an editor can open one. */
export function readFactFiles(): void {
  for (const file of factFiles) contentFormat(formatName(file)).fromFile(textOf(file))
}

export function opened(file: string, text = textOf(file)): Data {
  return structuredClone(contentFormat(formatName(file)).fromFile(text))
}

/** Edits a file and saves it: gives its new text, or throws what the screen answers. */
export function saveAtAdmin(file: string, edit: (data: Edited) => unknown, text = textOf(file)): string {
  const data = opened(file, text)
  edit(data as unknown as Edited)
  const mistakes = mistakesOnSave(file, data)
  if (mistakes.length > 0) throw new Error(refusal(mistakes))
  return contentFormat(formatName(file)).toFile(data)
}

/** The lines that a save adds to a file. */
export function addedLines(file: string, edit: (data: Edited) => unknown): string[] {
  const before = new Set(textOf(file).split('\n'))
  return saveAtAdmin(file, edit)
    .split('\n')
    .filter((line) => !before.has(line))
}

export const valueOf = ({ entries }: Edited, id: string) =>
  entries.find((entry) => entry.id === id)!.values[0]!
