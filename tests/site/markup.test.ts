import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { articlePath, paths } from '~/lib/paths'
import { type Page, pages, casesOf } from './built-site'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'require-sri': 'off',
    // HTML's names have no case, and ids may start with an underscore: React writes them its own way.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // Astro's islands and React write empty attributes in different ways.
    'attribute-empty-style': 'off',
    'no-inline-style': 'error',
    'tel-non-breaking': 'off',
  },
})

/** Astro inserts a style element before a page's first island, which we cannot move. */
const withoutIslandStyle = (html: string) =>
  html.replace(/<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g, '')

test.each(pages.map(({ route, html }) => [route, html]))('%s is valid HTML', async (route, html) => {
  const report = await validator.validateString(withoutIslandStyle(html), `${route}.html`)
  const messages = report.results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId} ${message}`),
  )
  expect(messages).toEqual([])
})

test.each(casesOf(pages))('%s has one h1', (_route, { document }) => {
  expect(document.querySelectorAll('h1').length).toBe(1)
})

test('every page has its own title and description', () => {
  for (const pick of [
    ({ document }: Page) => document.querySelector('title')?.text.trim(),
    ({ document }: Page) => document.querySelector('meta[name=description]')?.getAttribute('content'),
  ]) {
    const seen = new Map<string, string>()
    for (const page of pages) {
      const value = pick(page) ?? ''
      expect(value, page.route).not.toBe('')
      expect(seen.get(value), `${page.route} equals ${seen.get(value)}: ${value}`).toBeUndefined()
      seen.set(value, page.route)
    }
  }
})

test('no page prints a placeholder in braces', () => {
  const printed = pages.flatMap(({ route, html }) => {
    const words = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' ')
    return (words.match(/\{[^}\n]*\}/g) ?? []).map((text) => `${route}: ${text}`)
  })
  expect(printed).toEqual([])
})

test('every page has a live region for errors and one for other messages', () => {
  for (const role of ['alert', 'status'])
    for (const { route, document } of pages)
      expect(document.querySelector(`toast-region [role=${role}]`), route).toBeTruthy()
})

test('the phone number is on every page', () => {
  const without = pages.filter(({ document }) => !document.querySelector('a[href^="tel:"]'))
  expect(without.map(({ route }) => route)).toEqual([])
})

test('decision A31: pages about a death, dementia, prices or the law have no popup', () => {
  const without = [
    ...[paths.contact, paths.prices, paths.care, paths.thankYou, paths.instantWill, paths.willsLanding],
    ...[paths.whoWeAre, paths.privacyPolicy, paths.termsConditions],
    ...[paths.powersOfAttorney, articlePath('dying-without-will')],
  ]
  const withPopup = pages.filter(({ document }) => document.querySelector('[data-quote-popup]'))
  expect(withPopup.map(({ route }) => route).filter((route) => without.includes(route))).toEqual([])
})
