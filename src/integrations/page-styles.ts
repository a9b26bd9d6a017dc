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

/** A page without what is only read: its tags and its scripts. Words of its text are often names of classes too, as "estate". */
const markup = (html: string) =>
  (html.match(/<script\b.*?<\/script>|<[a-z](?:"[^"]*"|[^">])*>/gis) ?? [])
    .join('\n')
    .replace(/ (?:alt|content|description|aria-label|title)="[^"]*"/g, '')

async function filesEnding(folder: string, ending: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries.filter((entry) => entry.endsWith(ending)).map((entry) => `${folder}${entry}`)
}

/** Every name a selector of the sheet can ask for. */
function namesIn(css: string): Set<string> {
  const classes = [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return new Set([...classes, ...(css.match(/[\w-]+/g) ?? [])])
}

/** Tailwind's resets for fields that this site has none of: dates, numbers, searches and files. */
const strangeFields =
  /(?:::(?:-webkit-(?:date|search|calendar|inner|outer)[\w-]*|file-selector-button)(?:,|(?=\{)))+\{[^}]*\}/g
/** What Tailwind sets a page in that has no typeface of its own; ours always has. */
const otherFaces = /(var\(--default-font-family),[^)]*\)/g
/** The first values of Tailwind's own properties, for a sheet that asks for none of them. */
const firstValues = /@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}|@property --tw-[\w-]+\{[^}]*\}/g

/** A custom property with its value, as the theme sets it. */
const property = /(?<=[{;])(--[\w-]+):[^;}]*(?:;|(?=\}))/g

/** Without the properties that neither a rule nor the page asks for; those that only they asked for go too. */
function withoutIdle(css: string, isAsked: (name: string) => boolean): string {
  const left = css.replace(property, (all, name: string) =>
    css.includes(`var(${name}`) || isAsked(name) ? all : '',
  )
  return left === css ? css : withoutIdle(left, isAsked)
}

function withoutLeftovers(css: string): string {
  const lean = css.replace(strangeFields, '').replace(otherFaces, '$1)')
  return lean.includes('var(--tw-') ? lean : lean.replace(firstValues, '')
}

async function purge(css: string, used: readonly string[]): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: used.join('\n'), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split('\n'),
    // A selector of states alone, as :focus-visible, names nothing a page could hold: the purger would drop it.
    safelist: { standard: [/^:/], greedy: [/^:root/] },
  })
  const asked = new Set(used)
  return withoutIdle(withoutLeftovers(result?.css ?? css), (name) => asked.has(name))
}

/** Libraries name no class of ours, but so many words that nearly every rule would stay. */
const isLibrary = (name: string) => /^(client|react|supabase)\b/.test(name)

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

/** Built pages that load the same sheets: those of one layout and route, such as all articles. */
interface Group {
  sheets: readonly string[]
  pages: { file: string; html: string }[]
}

async function groupPages(root: string): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const file of await filesEnding(root, '.html')) {
    const html = await readFile(file, 'utf8')
    const sheets = [...html.matchAll(sheetLink)].map(([, href]) => href ?? '')
    const group = groups.get(sheets.join()) ?? { sheets, pages: [] }
    group.pages.push({ file, html })
    groups.set(sheets.join(), group)
  }
  return [...groups.values()].filter(({ sheets }) => sheets.length > 0)
}

const scope = /data-astro-cid-\w+/g

/** The scopes of Astro's components that a sheet asks for, by short names; the others mean nothing on its pages. */
const shortScopes = (css: string): Map<string, string> =>
  new Map([...new Set(css.match(scope))].map((name, index) => [name, `data-${index.toString(36)}`]))

/** The rules stand where the first sheet was linked; the other links go. */
function writeStyle(html: string, css: string, scopes: ReadonlyMap<string, string>): string {
  let style = `<style>${css.replace(scope, (name) => scopes.get(name) ?? name)}</style>`
  return html
    .replace(/ (data-astro-cid-\w+)(?:="")?/g, (_all, name: string) =>
      scopes.has(name) ? ` ${scopes.get(name)}` : '',
    )
    .replace(sheetLink, () => {
      const here = style
      style = ''
      return here
    })
}

/**
 * Writes into every page the rules it can use and no others, so that it paints without waiting for a stylesheet and
 * costs what it shows however many pages the site has. Pages of one kind share their rules: the content security policy names each
 * style once, and must not grow with the articles.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const scripts = await filesEnding(`${root}_astro/`, '.js')
      const read = async (file: string) => [basename(file), await readFile(file, 'utf8')] as const
      const code = new Map(await Promise.all(scripts.map(read)))
      const original = await filesEnding(`${root}_astro/`, '.css')
      for (const { sheets, pages } of await groupPages(root)) {
        const all = await Promise.all(sheets.map((href) => readFile(`${root}${href.slice(1)}`, 'utf8')))
        const css = all.join('\n')
        const names = namesIn(css)
        const found = pages.flatMap(({ html }) => [markup(html), ...scriptsOf(html, code)]).flatMap(words)
        const used = await purge(css, [...new Set(found)].filter((word) => names.has(word)).sort())
        const scopes = shortScopes(used)
        await Promise.all(pages.map(({ file, html }) => writeFile(file, writeStyle(html, used, scopes))))
      }
      await Promise.all(original.map((file) => rm(file)))
    },
  },
})
