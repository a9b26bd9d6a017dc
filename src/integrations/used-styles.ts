import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { transform } from 'lightningcss'
import { cssTargets } from './supported-browsers'

/**
 * Pages carry their styles inline, since a request for a sheet would delay their first paint. Tailwind makes one sheet for all of
 * them, so each page keeps only the classes that occur in its markup or in a script it can load.
 */
export const usedStyles = (): AstroIntegration => ({
  name: 'used-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      const files = await readdir(folder, { recursive: true })
      const scripts = new Map<string, string>()
      for (const file of files.filter((name) => name.endsWith('.js')))
        scripts.set(file.split('/').at(-1) ?? file, await readFile(join(folder, file), 'utf8'))
      for (const file of files.filter((name) => name.endsWith('.html'))) {
        const path = join(folder, file)
        await writeFile(path, withUsedStyles(await readFile(path, 'utf8'), scripts))
      }
    },
  },
})

/** The page with each of its inline sheets cut to what it uses, and the new sheets' hashes in its policy. */
export function withUsedStyles(html: string, scripts: ReadonlyMap<string, string>): string {
  const markup = html.replaceAll(/<style>[\s\S]*?<\/style>/g, '').replaceAll(/&(#38|amp);/g, '&')
  const uses = [markup, ...scriptsOf(markup, scripts)].join('\n')
  return [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].reduce((page, [, sheet = '']) => {
    const used = usedRules(sheet, uses)
    return page.replace(sheet, () => used).replaceAll(hashOf(sheet), hashOf(used))
  }, html)
}

/** The scripts that a text names, and those that they name. */
function scriptsOf(text: string, scripts: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const follow = (code: string) => {
    for (const [name] of code.matchAll(/[\w.-]+\.js\b/g)) {
      const script = scripts.get(name)
      if (script === undefined || found.has(script)) continue
      found.add(script)
      follow(script)
    }
  }
  follow(text)
  return found
}

function usedRules(sheet: string, uses: string): string {
  const words = new Set(uses.split(/[^\w-]+/))
  const isUsed = (name: string) => (/^[\w-]+$/.test(name) ? words.has(name) : uses.includes(name))
  const classes = [...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
  return without(sheet, new Set(classes.filter((name) => !isUsed(name))))
}

const without = (sheet: string, names: ReadonlySet<string>): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    targets: cssTargets,
    unusedSymbols: [...names],
  }).code.toString()

const hashOf = (sheet: string): string => `sha256-${createHash('sha256').update(sheet).digest('base64')}`
