import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FactId, type Facts, factText, factToken, fillFacts, namesFact } from '~/content/facts/facts'
import { contentMistakes } from '~/content/content-mistakes'
import { contentFiles } from '~/content/files'
import { textsIn } from '~/content/read-content'
import { isFactFile } from '~/content/schema-of'
import { cleanPath } from '~/lib/paths'
import { allowBreaks } from '~/lib/text'

// Finds the pages of the built site that show a fact: by a paragraph of content/ that quotes it, or by a value that no other fact has.

/** Returns the pages that show a fact; undefined if the site has not been built, or not from this content. */
export function pagesByFact(site: string, facts: Facts): ((id: string) => string[]) | undefined {
  if (!existsSync(site) || contentMistakes().length > 0) return undefined
  const sources = contentFiles().filter(({ file }) => !isFactFile(file))
  const quotations = sources
    .filter(({ file }) => file.endsWith('.yaml'))
    .flatMap((source) => textsIn(source.text))
    .flatMap(({ text }) => quotationsIn(text, facts))
  const pages = pagesOf(site)
  return (id) => {
    if (!(id in facts)) return []
    const own = sources.filter(({ text }) => namesFact(text, id)).flatMap(({ file }) => pathsOf(file))
    const quoting = quotations.filter((quotation) => quotation.id === id)
    const pattern = valuePattern(id, facts)
    const shows = ({ path, words }: Page) =>
      own.includes(path) ||
      pattern?.test(words) ||
      quoting.some((quotation) => words.includes(quotation.words))
    return pages.filter(shows).map(({ path }) => path)
  }
}

interface Page {
  path: string
  words: string
}

const pagesOf = (site: string): Page[] =>
  readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => ({
      path: cleanPath(`/${file.replaceAll('\\', '/')}`),
      words: wordsOf(readFileSync(join(site, file), 'utf8')),
    }))

/** A page's text without whitespace, which markup may add, including the data for its scripts. */
function wordsOf(html: string): string {
  const props = [...html.matchAll(/\bprops="([^"]*)"/g)].map(([, json]) => json)
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  return plain([text, ...props].join('\n'))
}

const plain = (text: string) =>
  allowBreaks(text)
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\\"/g, '"')
    .replace(/\s+/g, '')

/** The value of a fact, if no other fact has it, and it is a sum or longer text. “5” or “2 years” is ambiguous. */
function valuePattern(id: string, facts: Facts): RegExp | undefined {
  const textOf = (one: string) => factText(facts, one as FactId)
  const text = textOf(id)
  const isDistinctive = text.startsWith('£') || text.length > 11
  const isUnique = Object.keys(facts).every((other) => other === id || textOf(other) !== text)
  if (!isDistinctive || !isUnique || facts[id]?.value === undefined) return undefined
  return new RegExp(`(?<![\\d£.,])${RegExp.escape(plain(text))}(?!\\d|[.,]\\d)`)
}

/** The page of a content file. */
function pathsOf(file: string): string[] {
  const [, folder = '', name = ''] = /^content\/(pages|services|blog|legal)\/(.+)\.\w+$/.exec(file) ?? []
  if (folder === 'pages') return name === 'home' ? ['/'] : [`/${name}`, `/tools/${name}`]
  if (folder === 'legal') return [`/${name}`]
  return folder ? [`/${folder}/${name}`] : []
}

/** Each fact that the text quotes, with its paragraph as the page prints it. */
const quotationsIn = (text: string, facts: Facts): { id: string; words: string }[] =>
  text.split(/\n{2,}/).flatMap((paragraph) => {
    const printed = fillFacts(paragraph, facts)
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll('**', '')
    const words = plain(printed)
    const ids = [...paragraph.matchAll(factToken)].map(([, id = '']) => id)
    return words.length > 11 ? ids.map((id) => ({ id, words })) : []
  })
