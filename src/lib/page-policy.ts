import { createHash } from 'node:crypto'

/** A content security policy: each directive's sources. */
export type Policy = Map<string, Set<string>>

/** Adds a policy's sources to those that are known already. */
export function addPolicy(all: Policy, policy: string): void {
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (!name) continue
    const known = all.get(name) ?? new Set()
    for (const source of sources) known.add(source)
    all.set(name, known)
  }
}

const printPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

const hashes = new Map<string, string>()

/** Nearly every page holds the same scripts and styles: each is reckoned once. */
function hashOf(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}

const isHash = (source: string): boolean => source.startsWith("'sha256-")

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

const hashesIn = (html: string, element: RegExp): string[] => [
  ...new Set([...html.matchAll(element)].map(([, text = '']) => hashOf(text))),
]

/** The hashes, as a policy names them, of the scripts and of the styles that stand in a page. */
export const pageHashes = (html: string): { scripts: string[]; styles: string[] } => ({
  scripts: hashesIn(html, inlineScript),
  styles: hashesIn(html, inlineStyle),
})

function withHashes(sources: ReadonlySet<string> | undefined, hashes: readonly string[]): Set<string> {
  return new Set([...[...(sources ?? [])].filter((source) => !isHash(source)), ...hashes])
}

/**
 * The policy of one built page: the site's directives with the hashes of the scripts and styles that stand in this
 * page, and of no others. Throws for a script that the build did not make: its hash would let it run unseen.
 */
export function pagePolicyOf(html: string, site: Policy): string {
  const { scripts, styles } = pageHashes(html)
  const unknown = scripts.find((hash) => !site.get('script-src')?.has(hash))
  if (unknown) throw new Error(`holds a script that no component of the site brings (${unknown})`)
  const policy = new Map(site)
  policy.set('script-src', withHashes(site.get('script-src'), scripts))
  policy.set('style-src', withHashes(site.get('style-src'), styles))
  return printPolicy(policy)
}

const charset = /<meta charset="?utf-8"?\s*\/?>/i

/** The page with its policy before everything that it governs. Throws for a page that does not begin as ours do. */
export function withPolicy(html: string, policy: string): string {
  if (!charset.test(html)) throw new Error('has no <meta charset="utf-8"> for its policy to follow')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
  return html.replace(charset, (found) => found + meta)
}
