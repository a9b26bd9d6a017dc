import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { PurgeCSS } from 'purgecss'

const sheetLink = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)"[^>]*>/g

/** Class names as Tailwind writes them, variants and arbitrary values included, and plain element and attribute names. */
const words = (content: string) => [
  ...(content.match(/[\w\-/:.[\]%!()&>,='#@*]+(?<!:)/g) ?? []),
  ...(content.match(/[\w-]+/g) ?? []),
]

async function filesEnding(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((entry) => entry.endsWith(ending)).map((entry) => `${folder}${entry}`)
}

/** Every name a selector of the sheet can ask for. */
function namesIn(css: string): Set<string> {
  const classes = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return new Set([...classes, ...(css.match(/[\w-]+/g) ?? [])])
}

/** Purges a sheet; pages that use the same names of it share one result. */
function purger(css: string) {
  const names = namesIn(css)
  const results = new Map<string, Promise<string>>()
  return (content: readonly string[]): Promise<string> => {
    const used = [...new Set(content.flatMap(words))].filter((word) => names.has(word)).sort()
    const key = used.join(' ')
    const known = results.get(key) ?? purge(css, used)
    results.set(key, known)
    return known
  }
}

async function purge(css: string, used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used.join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split('\n'),
    safelist: { standard: [':is', ':where', ':has', ':not', '::backdrop'], greedy: [/^:root/] },
  })
  return result?.css ?? css
}

/** Libraries name no class of ours, but so many words that nearly every rule would stay. */
const isLibrary = (name: string) => /^(client|react|supabase|embla)\b/.test(name)

/** The scripts a page may wake: those of its islands and elements, and what these import. */
function scriptsOf(html: string, code: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>()
  const visit = (text: string) => {
    for (const [name, source] of code)
      if (!found.has(name) && !isLibrary(name) && text.includes(name)) {
        found.add(name)
        visit(source)
      }
  }
  visit(html)
  return [...found].map((name) => code.get(name) ?? '')
}

/**
 * Gives every page one stylesheet with the rules it can use and no others, so that a page costs what it shows
 * however many pages the site has. Pages that need the same rules share a file.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const scripts = await filesEnding(`${root}_astro/`, '.js')
      const code = new Map(
        await Promise.all(
          scripts.map(async (file) => [basename(file), await readFile(file, 'utf8')] as const),
        ),
      )
      const original = await filesEnding(`${root}_astro/`, '.css')
      const purgers = new Map<string, ReturnType<typeof purger>>()
      for (const file of await filesEnding(root, '.html')) {
        const html = await readFile(file, 'utf8')
        const sheets = [...html.matchAll(sheetLink)].map(([, address]) => address ?? '')
        if (sheets.length === 0) continue
        const all = await Promise.all(sheets.map((address) => readFile(`${root}${address.slice(1)}`, 'utf8')))
        const rulesFor = purgers.get(sheets.join()) ?? purger(all.join('\n'))
        purgers.set(sheets.join(), rulesFor)
        const css = await rulesFor([html, ...scriptsOf(html, code)])
        const name = `page.${createHash('sha256').update(css).digest('base64url').slice(0, 8)}.css`
        await writeFile(`${root}_astro/${name}`, css)
        let first = true
        const linked = html.replace(sheetLink, () => {
          const link = first ? `<link rel="stylesheet" href="/_astro/${name}">` : ''
          first = false
          return link
        })
        await writeFile(file, linked)
      }
      await Promise.all(original.map((file) => rm(file)))
    },
  },
})
