import { expect, test } from 'vitest'
import { pages, readBuilt } from './built-site'

test.each(pages.map((page) => [page.route, page] as const))('%s has its style', (_route, { document }) => {
  const css = [
    ...document
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => readBuilt(link.getAttribute('href') ?? '').toString()),
    ...document.querySelectorAll('style').map((style) => style.innerHTML),
  ].join('\n')
  // The tokens, the fonts and the header of every page: none of them is there by chance.
  for (const rule of ['--color-willow:', '@font-face', '.skip-link']) expect(css).toContain(rule)
  expect(css.length).toBeGreaterThan(20_000)
})

test.each(pages.map((page) => [page.route, page] as const))(
  '%s shows where the focus is, in its own ring',
  (_route, { document }) => {
    const linked = document
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => readBuilt(link.getAttribute('href') ?? '').toString('utf8'))
    const inPage = document.querySelectorAll('style').map((style) => style.innerHTML)
    const css = [...linked, ...inPage].join('\n')
    expect(css).toMatch(/(?<=[{},])\s*:focus-visible\s*\{\s*outline:\s*3px/)
  },
)

// Safari drops such a rule whole, and the link looks like the words around it.
test.each(pages.map((page) => [page.route, page] as const))(
  '%s underlines its links in words that Safari knows',
  (_route, { document }) => {
    const css = document.querySelectorAll('style').map((style) => style.innerHTML)
    // Tailwind's own reset of abbreviations with a title, of which the site has none.
    const own = css.join('\n').replaceAll(/abbr:where\(\[title\]\)\{[^}]*\}/g, '')
    expect(own.match(/text-decoration:[^;}]*underline [^;}]*/g) ?? []).toEqual([])
  },
)

// Such a drawing is a document of its own, which the browser lays out before the page's first paint.
test.each(pages.map((page) => [page.route, page] as const))(
  '%s is painted without drawings in its masks',
  (_route, { document }) => {
    const css = document.querySelectorAll('style').map((style) => style.innerHTML)
    expect(css.join('\n').match(/mask[\w-]*:[^;}]*url\(/g) ?? []).toEqual([])
  },
)
