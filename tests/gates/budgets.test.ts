import { expect, test } from 'vitest'
import { everyFlow } from '~/flows/flows'
import { gzipped, type Page, pages, readBuilt } from './built-site'

/** Gzipped bytes a content page may cost before the visitor shows intent. */
const budget = { script: 3 * 1024, style: 10 * 1024, html: 22 * 1024, font: 35 * 1024, fonts: 2 } as const

/** Pages where arriving is the intent: their flow hydrates on idle. */
const flowPages = new Set<string>(everyFlow.map(({ path }) => path))

const contentPages = pages.filter(({ route }) => !flowPages.has(route))
const cases = (list: Page[]) => list.map((page) => [page.route, page] as const)

const attribute = (page: Page, selector: string, name: string) =>
  page.document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** A module and all it imports at once, each counted one time. */
function withImports(address: string, seen = new Set<string>()): Set<string> {
  if (seen.has(address)) return seen
  seen.add(address)
  const code = readBuilt(address).toString('utf8')
  for (const match of code.matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.{1,2}\/[^"']+)["']/g,
  ))
    withImports(new URL(match[1] ?? '', `http://site${address}`).pathname, seen)
  return seen
}

const externalScripts = (page: Page) =>
  attribute(page, 'script[type=module][src]', 'src').reduce(
    (all, src) => withImports(src, all),
    new Set<string>(),
  )

/** The site's own inline scripts. Astro's island runtime is part of the HTML and counted there. */
const inlineScripts = (page: Page) =>
  page.document
    .querySelectorAll('script:not([src])')
    .filter((element) => !/json/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.innerHTML)
    .filter((code) => !code.includes('astro-island'))

test.each(cases(contentPages))('%s needs at most 3 KB of script and no React', (_route, page) => {
  const scripts = [...externalScripts(page)]
  const external = scripts.reduce((sum, address) => sum + gzipped(readBuilt(address)), 0)
  expect(scripts.filter((address) => /react|client\./.test(address))).toEqual([])
  expect(external + gzipped(inlineScripts(page).join('\n'))).toBeLessThanOrEqual(budget.script)
})

test.each(cases(pages))('%s needs at most 10 KB of styles', (_route, page) => {
  const files = attribute(page, 'link[rel=stylesheet]', 'href').reduce(
    (sum, href) => sum + gzipped(readBuilt(href)),
    0,
  )
  const inline = page.document
    .querySelectorAll('style')
    .reduce((sum, element) => sum + gzipped(element.innerHTML), 0)
  expect(files + inline).toBeLessThanOrEqual(budget.style)
})

test.each(cases(pages))('%s waits for no stylesheet: its rules stand in it', (_route, page) => {
  expect(attribute(page, 'link[rel=stylesheet]', 'href')).toEqual([])
  expect(page.document.querySelectorAll('style').length).toBeGreaterThan(0)
})

/** Each byte is counted once: the rules in a style element are styles, not HTML. */
test.each(cases(pages))('%s is at most 22 KB of HTML', (_route, { html }) => {
  expect(gzipped(html.replaceAll(/(<style[^>]*>).*?<\/style>/gs, '$1'))).toBeLessThanOrEqual(budget.html)
})

test('what every answer carries stays short, however many pages there are', () => {
  // The first rule is that of every address; the editors' screen has one of its own.
  const [everywhere = ''] = readBuilt('/_headers')
    .toString('utf8')
    .split(/\n(?=\/)/)
  expect(everywhere.startsWith('/*\n')).toBe(true)
  expect(everywhere.length).toBeLessThanOrEqual(1024)
})

test.each(cases(pages))('%s preloads at most two fonts of 35 KB', (_route, page) => {
  const fonts = attribute(page, 'link[rel=preload][as=font]', 'href')
  expect(fonts.length).toBeLessThanOrEqual(budget.fonts)
  for (const font of fonts) expect(readBuilt(font).length, font).toBeLessThanOrEqual(budget.font)
})
