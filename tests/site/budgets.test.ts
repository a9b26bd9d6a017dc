import { expect, test } from 'vitest'
import { everyFlow } from '~/flows/flows'
import { gzipped, type Page, pages, readBuilt, siteUrl, answerBytes } from './built-site'

/** Pages whose flow hydrates on idle, without intent. */
const flowPages = new Set<string>(everyFlow.map(({ path }) => path))

const contentPages = pages.filter(({ route }) => !flowPages.has(route))
const toolPages = pages.filter(({ route }) => flowPages.has(route))

const attribute = (page: Page, selector: string, name: string) =>
  page.document.querySelectorAll(selector).flatMap((element) => element.getAttribute(name) ?? [])

/** A module and its static imports, each once. */
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

/** The files that a flow's page loads until its first question is hydrated. The visitor can answer before any has arrived. */
const scriptsUntilHydrated = (page: Page) =>
  ['component-url', 'renderer-url']
    .flatMap((name) => attribute(page, 'astro-island[client=idle]', name))
    .reduce((all, src) => withImports(src, all), externalScripts(page))

/** Addresses that a browser loads before the load event, the page first. Pictures below the fold load later. */
const filesBeforeLoad = (page: Page): string[] => [
  ...new Set([
    page.route,
    ...attribute(page, 'link[rel=preload], link[rel=modulepreload], link[rel=stylesheet]', 'href'),
    ...attribute(page, 'img:not([loading=lazy])', 'src').filter((src) => src.startsWith('/')),
    ...externalScripts(page),
  ]),
]

/**
 * Compressed bytes. Lighthouse decides whether a page is fast (tests/nightly/lighthouse.test.ts). The sizes are printed, and a test fails
 * if one is more than a fifth over its budget, so that accidental growth is noticed.
 */
const budget = {
  /** A content page with its typefaces. */
  page: 80 * 1024,
  /** Script of a content page before the visitor shows intent. */
  script: 4 * 1024,
  /** Script of a flow until its first question is hydrated. */
  flow: 110 * 1024,
} as const

const limitFor = (bytes: number) => bytes * 1.2

const print = (what: string, found: readonly (readonly [string, number])[]) => {
  const sorted = [...found].sort(([, one], [, other]) => other - one)
  const lines = sorted.map(([route, bytes]) => `  ${route}: ${(bytes / 1024).toFixed(1)} KB`)
  console.log(`${what}\n${lines.join('\n')}`)
}

const tooMuch = (found: readonly (readonly [string, number])[], bytes: number) =>
  found.filter(([, size]) => size > limitFor(bytes))

/** The site's own inline scripts. Astro's island runtime is part of the HTML and counted there. */
const inlineScripts = (page: Page) =>
  page.document
    .querySelectorAll('script:not([src])')
    .filter((element) => !/json/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.innerHTML)
    .filter((code) => !code.includes('astro-island'))

const bytesOf = (addresses: Iterable<string>) =>
  [...addresses].reduce((sum, address) => sum + gzipped(readBuilt(address)), 0)

test('a content page needs little script before intent', () => {
  const found = contentPages.map(
    (page) => [page.route, bytesOf(externalScripts(page)) + gzipped(inlineScripts(page).join('\n'))] as const,
  )
  expect(found.length).toBeGreaterThan(15)
  print('Script before intent', found)
  expect(tooMuch(found, budget.script)).toEqual([])
})

test('a flow needs little script until its first question is hydrated', () => {
  const found = toolPages.map((page) => [page.route, bytesOf(scriptsUntilHydrated(page))] as const)
  expect(found.length).toBeGreaterThan(4)
  print('Script until the first question', found)
  expect(tooMuch(found, budget.flow)).toEqual([])
  // Every flow loads React. A smaller sum means that the imports are no longer followed.
  expect(found.filter(([, bytes]) => bytes < 50 * 1024)).toEqual([])
})

test('a content page is light, including fonts', async () => {
  const found = await Promise.all(
    contentPages.map(async (page) => {
      const files = [...new Set([...filesBeforeLoad(page), ...typefacesOf(page)])]
      const answers = await Promise.all(files.map((file) => answerBytes(siteUrl + file)))
      return [page.route, answers.reduce((sum, { head, body }) => sum + head + body, 0)] as const
    }),
  )
  print('A content page with typefaces', found)
  expect(tooMuch(found, budget.page)).toEqual([])
})

/** The site's two typefaces, which every page shows. */
function typefacesOf(page: Page): string[] {
  const sheets = attribute(page, 'link[rel=stylesheet]', 'href').map((href) => readBuilt(href).toString())
  const rules = [...sheets, ...page.document.querySelectorAll('style').map((style) => style.innerHTML)].join()
  const files = [...new Set(rules.match(/\/_astro\/fonts\/[\w.-]+\.woff2/g))]
  expect(files, page.route).toHaveLength(2)
  return files
}
