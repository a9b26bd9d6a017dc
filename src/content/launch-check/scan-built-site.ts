import type { Finding } from './findings'

// Looks through the built pages for what must not go live: placeholders, example numbers and addresses.

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

/** What must not be in a page that goes live, and what to do about it. */
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
    pattern:
      /(?<![\w.+-])[\w.+-]+@(?:[\w-]+\.)+(?:example|test|invalid)\b|(?<![\w.+-])[\w.+-]+@example\.(?:com|org|net)\b/g,
    why: 'This address reaches nobody. Change company.email in content/company.yaml.',
  },
]

/** Looks at one page after another and keeps none of them: a site has many. */
function siteScan() {
  const found = leftovers.map(() => new Map<string, ReturnType<typeof findingOn>>())
  return {
    look(page: BuiltPage): void {
      const text = visibleText(page.html)
      leftovers.forEach(({ pattern, ...leftover }, at) => {
        for (const label of new Set(text.match(pattern))) {
          const known = found[at]?.get(label)
          if (known) known.pages.push(page.route)
          else found[at]?.set(label, findingOn(page, { ...leftover, label }))
        }
      })
    },
    /** One for each different leftover, with every page that shows it and the first built file to look at. */
    findings: (): Finding[] => found.flatMap((findings) => [...findings.values()]),
  }
}

export function scanBuiltSite(pages: Iterable<BuiltPage>): Finding[] {
  const scan = siteScan()
  for (const page of pages) scan.look(page)
  return scan.findings()
}

function findingOn({ file, route, html }: BuiltPage, leftover: { id: string; label: string; why: string }) {
  const place = { file, line: lineOf(html, leftover.label), pages: [route] }
  return { group: 'PLACEHOLDER', ...leftover, blocking: true, ...place } satisfies Finding
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
