import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factText } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'
import { cleanPath } from '~/lib/paths'
import type { Fact } from '~/content/schemas/fact'

/** The words of each built page by its route, links and the data of islands included. */
export const builtTexts = (folder: string) => textsBy(folder, comparable)

/** The words of each built page that a visitor sees, by its route. */
export const seenTexts = (folder: string) => textsBy(folder, seen)

function textsBy(folder: string, read: (html: string) => string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    // The editors' screen is no page of the site.
    (file) => file.endsWith('.html') && !file.startsWith('admin'),
  )
  return new Map(
    files.map((file) => [
      cleanPath(`/${file.replaceAll('\\', '/')}`),
      read(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

/** One line for each fact that does not stand on a page its entry names. Pages that are not built are passed over. */
export function factsMissingFromPages(facts: Facts, texts: ReadonlyMap<string, string>): string[] {
  return Object.entries(facts).flatMap(([id, entry]) => {
    const wordings = printed(facts, id)
    if (wordings.length === 0) return []
    return routesOf(entry, [...texts.keys()])
      .filter((route) => !wordings.some((wording) => stands(texts.get(route) ?? '', wording)))
      .map((route) => `${route} does not show ${id} (${wordings[0]})`)
  })
}

/** One line for each fact that stands on a page its entry leaves out. */
export function factsOnLeftOutPages(facts: Facts, texts: ReadonlyMap<string, string>): string[] {
  return Object.entries(facts).flatMap(([id, { pages }]) => {
    const wordings = printed(facts, id)
    return pages
      .filter((page) => page.startsWith('!'))
      .map((page) => page.slice(1))
      .filter((route) => wordings.some((wording) => stands(texts.get(route) ?? '', wording)))
      .map((route) => `${route} shows ${id}`)
  })
}

/** What an entry may look like on a page: any of its parts, once or as the double for a couple. */
function printed(facts: Facts, id: string): string[] {
  const entry = facts[id]
  if (!entry || entry.kind === 'compliance' || entry.kind === 'page') return []
  const parts = typeof entry.unit === 'object' ? Object.keys(entry.unit) : [undefined]
  const once = parts.map((part) => factText(facts, id, { part }))
  const isFigure = typeof entry[entry.publish] === 'number'
  return [
    ...once,
    ...(isFigure ? [factText(facts, id, { times: 2 }), factText(facts, id, { bare: true })] : []),
  ]
    .filter((wording) => wording !== '' && !isOpen(wording))
    .map(plain)
}

/** In braces, for the owner to fill in: a page leaves it out, and the launch check asks for it. */
const isOpen = (wording: string) => /^\{.+\}$/.test(wording)

function routesOf({ pages }: Fact, built: string[]): string[] {
  const left = pages.filter((page) => page.startsWith('!')).map((page) => page.slice(1))
  return built.filter((route) => (pages.includes('*') || pages.includes(route)) && !left.includes(route))
}

/** True when the wording stands in the text and is not a piece of a longer number. */
function stands(text: string, wording: string): boolean {
  const exact = wording.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\d.,])${exact}(?!\\d|[.,]\\d)`, 'i').test(text)
}

function comparable(html: string): string {
  const body = html.replace(/<(script|style)\b(?![^>]*ld\+json)[\s\S]*?<\/\1>/g, ' ')
  const attributes = [...body.matchAll(/="([^"]*)"/g)].map(([, value]) => value)
  return plain(
    decoded([body.replace(/<[^>]*>/g, ' '), body.replace(/<[^>]*>/g, ''), ...attributes].join(' \n ')),
  )
}

const seen = (html: string) =>
  plain(decoded(html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')))

const decoded = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;|&#38;/g, '&')

/** Without the differences typography makes. */
export const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim()
