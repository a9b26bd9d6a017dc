import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withUsedStyles } from '~/integrations/used-styles'

const hashOf = (sheet: string) => `sha256-${createHash('sha256').update(sheet).digest('base64')}`

const scripts = new Map([
  ['form.js', 'import("./late.js");const row="field"'],
  ['late.js', 'const look=open?"dialog lg:flex":"dialog"'],
  ['other.js', 'const look="gauge"'],
])

/** The page after the cut, and its one sheet. */
function cut(css: string, markup = '') {
  const page = `<meta content="style-src '${hashOf(css)}'"><style>${css}</style><body>${markup}<script src="/_astro/form.js"></script></body>`
  const html = withUsedStyles(page, scripts)
  const [, sheet = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? []
  return { html, sheet }
}

test.each([
  ['a class of the markup', '.card{color:red}', '<p class="card">', true],
  ['a class that is part of another word', '.card{color:red}', '<p class="discard card-large">', false],
  ['a class of a script', '.field{color:red}', '', true],
  ['a class of a script that this one loads', '.dialog{color:red}', '', true],
  ['a class of a script that no script here loads', '.gauge{color:red}', '', false],
  ['a class with a variant', String.raw`.lg\:flex{display:flex}`, '', true],
  [
    'a class whose signs are escaped',
    String.raw`.\[\&\>li\]\:mt-2>li{margin:2px}`,
    '<ul class="[&#38;>li]:mt-2">',
    true,
  ],
  ['a list of which one is used', '.card,.gauge{color:red}', '<p class="card">', true],
  ['an element', 'p{color:red}', '', true],
  ['a negated class', 'p:not(.gauge){color:red}', '', true],
  ['a property, which another sheet may read', ':root{--gap:2px}', '', true],
])('%s', (_what, css, markup, isKept) => {
  expect(cut(css, markup).sheet.length > 0).toBe(isKept)
})

test('the policy allows the new sheet in place of the old one', () => {
  const css = '.card{color:red}.gauge{color:blue}'
  const { html, sheet } = cut(css, '<p class="card">')
  expect(sheet).toBe('.card{color:red}')
  expect(html).toContain(hashOf(sheet))
  expect(html).not.toContain(hashOf(css))
})

test('no shorthand comes out that a supported browser does not know', () => {
  const css = 'p{text-decoration-line:underline;text-decoration-thickness:1px}'
  expect(cut(css, '<p>').sheet).not.toContain('underline 1px')
})
