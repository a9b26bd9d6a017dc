import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type FactId, type Facts, factText, factToken } from '~/content/facts/facts'
import { contentFiles } from '~/content/files'
import { isFactFile } from '~/content/schema-of'
import { cleanPath } from '~/lib/paths'
import { letBreak } from '~/lib/text'

// Finds the pages of the built site that show a fact: by the text around its quotation in content/, or by a value that no other fact has.

/** The pages that show a fact, by its id; undefined if the site has not been built. */
export function pagesByFact(site: string, facts: Facts): ((id: string) => string[]) | undefined {
  if (!existsSync(site)) return undefined
  const quotations = quotationsOf(facts)
  const wanted = Object.entries(facts).map(([id, fact]) => {
    const text = factText(facts, id as FactId)
    const isAlone = Object.keys(facts).every(
      (other) => other === id || factText(facts, other as FactId) !== text,
    )
    const pattern = fact.value !== undefined && isAlone ? valuePattern(text) : undefined
    return { id, pattern, quotations: quotations.get(id) ?? [], pages: [] as string[] }
  })
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.html')).sort()) {
    const words = wordsOf(readFileSync(join(site, file), 'utf8'))
    const path = cleanPath(`/${file.replaceAll('\\', '/')}`)
    for (const { pattern, quotations, pages } of wanted)
      if (
        pattern?.test(words) ||
        quotations.some((one) => (one.startsWith('/') ? one === path : words.includes(one)))
      )
        pages.push(path)
  }
  const found = new Map(wanted.map(({ id, pages }) => [id, pages]))
  return (id) => found.get(id) ?? []
}

/** A page's text without white space, which markup may add, including the data for its scripts. */
function wordsOf(html: string): string {
  const props = [...html.matchAll(/\bprops="([^"]*)"/g)].map(([, json]) => json)
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')
  return plain([text, ...props].join('\n'))
}

const plain = (text: string) =>
  letBreak(text)
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\\"/g, '"')
    .replace(/\s+/g, '')

/** A sum or a longer text. A short value such as “5” or “2 years” is ambiguous. */
function valuePattern(text: string): RegExp | undefined {
  const isTelling = text.startsWith('£') || text.length > 11
  return isTelling ? new RegExp(`(?<![\\d£.,])${RegExp.escape(plain(text))}(?!\\d|[.,]\\d)`) : undefined
}

/** By fact id: the pages whose file quotes it, and the text around each quotation. */
function quotationsOf(facts: Facts): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const add = (id: string, quotation: string) => found.set(id, [...(found.get(id) ?? []), quotation])
  for (const { file, text } of contentFiles().filter((source) => !isFactFile(source.file))) {
    const named = Object.keys(facts).filter((id) => namesFact(text, id))
    for (const id of named) for (const path of pathsOf(file)) add(id, path)
    if (file.endsWith('.yaml'))
      for (const words of textsIn(parse(text)))
        quotationsIn(words, facts).forEach(([id, one]) => add(id, one))
  }
  return found
}

/** The page of a content file. */
function pathsOf(file: string): string[] {
  const [, folder = '', name = ''] = /^content\/(pages|services|blog|legal)\/(.+)\.\w+$/.exec(file) ?? []
  if (folder === 'pages') return name === 'home' ? ['/'] : [`/${name}`, `/tools/${name}`]
  if (folder === 'legal') return [`/${name}`]
  return folder ? [`/${folder}/${name}`] : []
}

const namesFact = (text: string, id: string) => new RegExp(`["':]${RegExp.escape(id)}["'}*]`).test(text)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const around = 25

/** Each fact that a text quotes, with some of the text around it. */
function quotationsIn(text: string, facts: Facts): [id: string, words: string][] {
  const unmarked = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('**', '')
  const fill = (words: string) =>
    words.replace(factToken, (_, id: string, times = '1') => factText(facts, id as FactId, Number(times)))
  return [...unmarked.matchAll(factToken)]
    .map(({ 0: whole, 1: id = '', index }): [id: string, words: string] => {
      const before = fill(unmarked.slice(0, index)).slice(-around)
      const after = fill(unmarked.slice(index + whole.length)).slice(0, around)
      return [id, plain(`${before}${fill(whole)}${after}`)]
    })
    .filter(([, words]) => words.length > 11)
}
