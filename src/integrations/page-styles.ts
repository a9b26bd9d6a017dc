import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { filesEnding, forEachOf, type PageIntegration } from './built-files'
import { namesIn, purge, words } from './lean-css'

const sheetLink = /<link rel="stylesheet" href="(\/_astro\/[^"]+\.css)"[^>]*>/g

/** Libraries name no class of ours, but so many words that nearly every rule would stay. */
const isLibrary = (name: string) => /^(client|react|supabase)\b/.test(name)

const scriptName = /[\w.-]+\.js(?=["'`?])/g

/** The scripts a page may wake: those of its islands and elements, and what these import. */
function addScripts(text: string, code: ReadonlyMap<string, string>, found: Set<string>): void {
  for (const name of new Set(text.match(scriptName))) {
    const source = code.get(name)
    if (source === undefined || found.has(name) || isLibrary(name)) continue
    found.add(name)
    addScripts(source, code, found)
  }
}

/** Built pages that load the same sheets: those of one layout and route, such as all articles. */
interface Group {
  css: string
  files: string[]
  scripts: Set<string>
  /** Tags and inline scripts of its pages, each once: most of them stand in every page. */
  parts: Set<string>
}

/** Tags, whose attributes may hold a ">", and scripts: words of a page's text are often names of classes too, as "estate". */
const part = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|(?<=<script(?: type="module")?>)[^<].*?(?=<\/script>)/gis

/** What of a tag is only read. */
const saying = / (?:alt|content|description|aria-label|title)="[^"]*"/g

async function groupPages(root: string, code: ReadonlyMap<string, string>): Promise<Group[]> {
  const groups = new Map<string, Group>()
  const sheets = await filesEnding(`${root}_astro/`, '.css')
  const css = new Map(
    await Promise.all(sheets.map(async (file) => [file, await readFile(file, 'utf8')] as const)),
  )
  await forEachOf(await filesEnding(root, '.html'), async (file) => {
    const html = await readFile(file, 'utf8')
    const linked = [...html.matchAll(sheetLink)].map(([, href = '']) => `${root}${href.slice(1)}`)
    const fresh = {
      css: linked.map((sheet) => css.get(sheet)).join('\n'),
      files: [],
      scripts: new Set<string>(),
      parts: new Set<string>(),
    }
    const group: Group = groups.get(linked.join()) ?? fresh
    groups.set(linked.join(), group)
    group.files.push(file)
    for (const [text] of html.matchAll(part)) {
      const said = text.replace(saying, '')
      if (group.parts.has(said)) continue
      // A piece of a text keeps all of the text in memory: what is kept of a page is a copy.
      group.parts.add(Buffer.from(said).toString())
      addScripts(said, code, group.scripts)
    }
  })
  return [...groups.values()]
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
 * @param others what is done with each page after it, in this order
 */
export const pageStyles = (others: readonly PageIntegration[]): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir)
      const scripts = await filesEnding(`${root}_astro/`, '.js')
      const read = async (file: string) => [basename(file), await readFile(file, 'utf8')] as const
      const code = new Map(await Promise.all(scripts.map(read)))
      const original = await filesEnding(`${root}_astro/`, '.css')
      for (const { css, files, scripts: woken, parts } of await groupPages(root, code)) {
        const names = namesIn(css)
        const texts = [...parts, ...[...woken].map((name) => code.get(name) ?? '')]
        const found = new Set(texts.flatMap((text) => words(text).filter((word) => names.has(word))))
        const used = await purge(css, [...found].sort())
        const scopes = shortScopes(used)
        await forEachOf(files, async (file) => {
          const styled = writeStyle(await readFile(file, 'utf8'), used, scopes)
          const path = file.slice(root.length).replaceAll('\\', '/')
          await writeFile(
            file,
            others.reduce((html, { eachPage }) => eachPage(html, path), styled),
          )
        })
      }
      await Promise.all(original.map((file) => rm(file)))
    },
  },
})
