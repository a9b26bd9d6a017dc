import type { Finding } from './finding'

export interface BuiltPage {
  /** The file, such as dist/about.html. */
  file: string
  /** The address a visitor sees, such as /about. */
  route: string
  html: string
}

interface Leftover {
  id: string
  pattern: RegExp
  why: string
}

/** What must not stand in a page that goes live. */
const leftovers: readonly Leftover[] = [
  {
    id: 'words in braces',
    pattern: /\{[^{}\n]{3,80}\}/g,
    why: 'Still to be filled in, in content/company.yaml.',
  },
  {
    id: 'example telephone number',
    pattern: /(?:\b0|\+44 ?)(?:20[ -]?7946[ -]?0\d{3}|1632[ -]?960[ -]?\d{3}|7700[ -]?900[ -]?\d{3})\b/g,
    why: 'A number reserved for drama reaches nobody. Change company.phone in content/company.yaml.',
  },
  {
    id: 'example e-mail address',
    pattern: /[\w.+-]+@(?:[\w-]+\.)+(?:example|test|invalid)\b|[\w.+-]+@example\.(?:com|org|net)\b/g,
    why: 'This address reaches nobody. Change company.email in content/company.yaml.',
  },
]

/** One finding for each different leftover, with every page that shows it and the first built file to look at. */
export function scanBuiltSite(pages: readonly BuiltPage[]): Finding[] {
  const texts = pages.map((page) => ({ ...page, text: visibleText(page.html) }))
  return leftovers.flatMap(({ id, pattern, why }) => {
    const found = new Set(texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([label]) => label)))
    return [...found].flatMap((label) => {
      const showing = texts.filter(({ text }) => text.includes(label))
      const on = showing.map(({ route }) => route)
      return showing.slice(0, 1).map(({ file, html }): Finding => {
        const place = { file, line: lineOf(html, label), pages: on }
        return { group: 'PLACEHOLDER', id, label, why, blocking: true, ...place }
      })
    })
  })
}

function lineOf(html: string, found: string): number {
  return html.slice(0, Math.max(0, html.indexOf(found))).split('\n').length
}

/** What a visitor reads or follows: no scripts, styles or island data, but the addresses of links. */
function visibleText(html: string): string {
  const links = [...html.matchAll(/href="((?:tel|mailto):[^"]*)"/g)].map(([, address]) => address)
  const text = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&amp;/g, '&')
  return [text, ...links].join('\n')
}
