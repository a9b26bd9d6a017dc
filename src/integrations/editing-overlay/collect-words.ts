import { basename } from 'node:path'
import { readRegister, readServices, readSources, registerFiles, type RegisterOnDisk } from '~/content/files'
import type { SourceText } from '~/content/facts/references'
import type { FactOptions } from '~/content/facts/format-fact'
import { countsOn } from '~/flows/flows'
import { fillCounts } from '~/lib/counts'
import { filesOfPage } from './files-of-page'
import { articleLines, codeLines, type TextLine, yamlLines } from './text-lines'
import type { Word } from './word'
import { written, writtenFact } from './written-text'

/** Every text in content and every fact as they stand on disk now, and the texts in the code of one page's file. */
export function collectWords(page: string | undefined, root = process.cwd()): Word[] {
  const facts = readRegister(root)
  const sources = readSources(root)
  const services = readServices(root).length
  const files = page === undefined ? undefined : filesOfPage(page, sources)
  const words = sources
    .filter(({ file }) => !isSilent(file) && (file.startsWith('content/') || (files?.has(file) ?? true)))
    .map((source) => counted(source, services))
    .flatMap((source) => sourceWords(source, facts))
  return [
    ...new Map([...factWords(facts), ...words].map((word) => [`${word.key} ${word.place}`, word])).values(),
  ]
}

/** A text with its counts in words; a flow's own file counts its choices. */
export function counted({ file, text }: SourceText, services: number): SourceText {
  if (!/\.yaml$|\/flow\.ts$/.test(file)) return { file, text }
  const questions = text.split("kind: 'choice'").length - 1
  const counts = { questions, services, ...countsOn(basename(file, '.yaml')) }
  return { file, text: fillCounts(text, counts) }
}

/** Files of which nothing is ever shown on a page; the register's are read as facts. */
const isSilent = (file: string) =>
  /^src\/(commands|functions|delivery\/server|integrations|content\/schemas|share-pictures)\//.test(file) ||
  registerFiles.some((name) => name === file)

export function sourceWords({ file, text }: SourceText, facts: RegisterOnDisk): Word[] {
  const kind = file.startsWith('content/') ? 'content' : 'code'
  return linesOf({ file, text }).flatMap(({ text: line, line: number }) => {
    const found = written(line, facts)
    return found && (kind === 'code' ? /\p{L}/u : /\p{L}|\d{2}/u).test(found.key)
      ? [{ kind, place: `${file}:${number}`, ...found }]
      : []
  })
}

function linesOf({ file, text }: SourceText): TextLine[] {
  if (file.endsWith('.yaml')) return yamlLines(text)
  return /\.mdx?$/.test(file) ? articleLines(text) : codeLines(text)
}

/** Every fact by itself, and every part of one that has several, with its unit and without. */
function factWords(facts: RegisterOnDisk): Word[] {
  const words = Object.entries(facts.register).flatMap(([id, { unit }]) => {
    const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
    return parts.flatMap((part) => [false, true].flatMap((bare) => factWord(id, { part, bare }, facts)))
  })
  return [...words, ...lineUnderName(facts)]
}

function factWord(id: string, options: FactOptions, facts: RegisterOnDisk): Word[] {
  const found = writtenFact(id, options, facts)
  return found ? [{ kind: 'fact', place: found.facts[0]?.place ?? '', ...found }] : []
}

/** The header shows the full name on two lines, and the second is nowhere by itself. */
function lineUnderName(facts: RegisterOnDisk): Word[] {
  const [name] = factWord('company.name', {}, facts)
  const [full] = factWord('company.legalName', {}, facts)
  if (!name || !full?.facts[0] || !full.key.startsWith(name.key)) return []
  const key = full.key.slice(name.key.length)
  return [{ ...full, key, facts: [{ ...full.facts[0], end: key.length }] }]
}
