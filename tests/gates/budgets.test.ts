import { expect, test } from 'vitest'
import { gzipped, type Page, pages, readBuilt, siteUrl } from './built-site'
import {
  attribute,
  contentPages,
  externalScripts,
  filesBeforeLoad,
  scriptsUntilAlive,
  toolPages,
} from './files-of-page'
import { answerBytes } from './header-bytes'

/** Gzipped bytes a content page may cost before the visitor shows intent. */
const budget = {
  script: 4 * 1024,
  style: 10 * 1024,
  html: 22 * 1024,
  home: 16 * 1024,
  font: 28 * 1024,
  fonts: 2,
  flow: 75_000,
  openingWords: 300,
} as const

const cases = (list: Page[]) => list.map((page) => [page.route, page] as const)

/** The site's own inline scripts. Astro's island runtime is part of the HTML and counted there. */
const inlineScripts = (page: Page) =>
  page.document
    .querySelectorAll('script:not([src])')
    .filter((element) => !/json/.test(element.getAttribute('type') ?? ''))
    .map((element) => element.innerHTML)
    .filter((code) => !code.includes('astro-island'))

test.each(cases(contentPages))('%s needs at most 4 KB of script and no React', (_route, page) => {
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

/** Chrome lays out what stands before this code, then paints: see src/integrations/early-islands.ts. */
test.each(cases(contentPages))('%s wakes its islands behind its opening', (_route, { html }) => {
  const before = html.slice(html.indexOf('</h1>'), html.indexOf('<style>astro-island'))
  const words = before.replaceAll(/<(script|svg)\b.*?<\/\1>|<[^>]*>/gs, ' ').split(/\s+/)
  expect(before.length).toBeGreaterThan(0)
  expect(words.length).toBeLessThanOrEqual(budget.openingWords)
})

/** React is 59 KB of it (src/integrations/lean-react.ts). What sends an enquiry, and shows the result, comes behind the first answer. */
test.each(cases(toolPages))(
  '%s needs at most 75 KB of script until its questions are alive',
  (_route, page) => {
    const scripts = [...scriptsUntilAlive(page)]
    const bytes = scripts.reduce((sum, address) => sum + gzipped(readBuilt(address)), 0)
    expect(scripts.some((address) => /\/client\./.test(address))).toBe(true)
    expect(bytes, scripts.join('\n')).toBeLessThanOrEqual(budget.flow)
  },
)

/** Each byte is counted once: the rules in a style element are styles, not HTML. */
const htmlBytes = ({ html }: Page) => gzipped(html.replaceAll(/(<style[^>]*>).*?<\/style>/gs, '$1'))

test.each(cases(pages))('%s is at most 22 KB of HTML', (_route, page) => {
  expect(htmlBytes(page)).toBeLessThanOrEqual(budget.html)
})

test('the home page is at most 16 KB of HTML', () => {
  const home = pages.filter(({ route }) => route === '/').map(htmlBytes)
  expect(home).toHaveLength(1)
  expect(home[0]).toBeLessThanOrEqual(budget.home)
})

test('what every answer carries stays short, however many pages there are', () => {
  // The first rule is that of every address; the editors' screen has one of its own.
  const [everywhere = ''] = readBuilt('/_headers')
    .toString('utf8')
    .split(/\n(?=\/)/)
  expect(everywhere.startsWith('/*\n')).toBe(true)
  expect(everywhere.length).toBeLessThanOrEqual(1024)
})

test.each(cases(pages))('%s preloads at most two fonts, of 28 KB together', (_route, page) => {
  const fonts = attribute(page, 'link[rel=preload][as=font]', 'href')
  expect(fonts.length).toBeLessThanOrEqual(budget.fonts)
  expect(fonts.reduce((sum, font) => sum + readBuilt(font).length, 0)).toBeLessThanOrEqual(budget.font)
})

/** What a content page may ask for before it is loaded, and what all of that brings: heads, bodies and typefaces, compressed. */
const line = { requests: 5, bytes: 62 * 1024 } as const

test.each(cases(contentPages))('%s is loaded with at most five requests', (_route, page) => {
  const files = filesBeforeLoad(page)
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(line.requests)
})

test.each(cases(contentPages))('%s brings at most 62 KB before it is loaded', async (_route, page) => {
  const answers = await Promise.all(filesBeforeLoad(page).map((file) => answerBytes(siteUrl + file)))
  expect(answers.reduce((sum, { head, body }) => sum + head + body, 0)).toBeLessThanOrEqual(line.bytes)
})
