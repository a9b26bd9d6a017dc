import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { type Selector, transform, type TransformOptions } from 'lightningcss'
import { cssTargets } from './supported-browsers'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const unescape = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Possible class names in the text. Some contain single quotes, and some are in single quotes. */
const words = (text: string) => new Set([...text.split(/[\s"`]+/), ...text.split(/[\s"'`]+/)])

type IsUsed = (className: string) => boolean

/** Whether every selector requires an unused class. */
const matchesNothing = (selectors: Selector[], isUsed: IsUsed): boolean =>
  selectors.every((parts) =>
    parts.some((part) => {
      if (part.type === 'class') return !isUsed(part.name)
      if (part.type !== 'pseudo-class') return false
      return (part.kind === 'is' || part.kind === 'where') && matchesNothing(part.selectors, isUsed)
    }),
  )

const minify = (css: string, options: Partial<TransformOptions<never>>) =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets: cssTargets,
    ...options,
  }).code.toString()

/** The sheet without the rules for unused classes, and without Tailwind's own custom properties that nothing reads. */
export function withoutUnused(css: string, isUsed: IsUsed): string {
  const rules = minify(css, {
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (matchesNothing(selectors, isUsed) ? [] : undefined),
      },
    },
  })
  const properties = rules.match(/--tw-[\w-]+/g) ?? []
  return minify(rules, { unusedSymbols: properties.filter((name) => !rules.includes(`var(${name}`)) })
}

/**
 * Drops from each page's inline styles the rules whose classes occur neither in the page nor in a script it can load.
 * Tailwind writes one sheet for the whole site, and a page uses less than half of it. The hashes in the page's policy are updated.
 */
export const usedStyles = (): AstroIntegration => ({
  name: 'used-styles',
  hooks: {
    'astro:build:done': ({ dir, assets }) => {
      const scripts = readdirSync(new URL('_astro/', dir))
        .filter((name) => name.endsWith('.js'))
        .map((name) => {
          const text = readFileSync(new URL(`_astro/${name}`, dir), 'utf8')
          return { name, text, words: words(text) }
        })

      /** The scripts that the text names, and those that they name in turn. */
      const scriptsOf = (text: string, found = new Set<(typeof scripts)[number]>()) => {
        for (const script of scripts)
          if (!found.has(script) && text.includes(script.name)) scriptsOf(script.text, found.add(script))
        return found
      }

      const withUsedStyles = (html: string) => {
        const markup = unescape(html.replaceAll(/<style>.*?<\/style>/gs, ''))
        const mentions = [words(markup), ...[...scriptsOf(markup)].map((script) => script.words)]
        let page = html
        for (const [, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs)) {
          const used = withoutUnused(css, (name) => mentions.some((set) => set.has(name)))
          page = page.replace(css, () => used).replace(hash(css), hash(used))
        }
        return page
      }
      for (const file of [...assets.values()].flat().filter(({ pathname }) => pathname.endsWith('.html')))
        writeFileSync(file, withUsedStyles(readFileSync(file, 'utf8')))
    },
  },
})
