import { expect, test } from 'vitest'
import { pages, readBuilt } from './built-site'

/** The styles of a page: its own and those it links to. */
const stylesOf = ({ document }: (typeof pages)[number]) =>
  [
    ...document
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => readBuilt(link.getAttribute('href') ?? '').toString('utf8')),
    ...document.querySelectorAll('style').map((style) => style.innerHTML),
  ].join('\n')

/** The typefaces that a page loads from us and names in none of its rules. */
const unusedTypefaces = (css: string) => {
  const rules = css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')
  return [...css.matchAll(/@font-face\s*\{[^}]*font-family:\s*"?([^;"}]+)[^}]*url\(["']?\/_astro/g)]
    .map(([, family = '']) => family.trim())
    .filter((family) => !rules.includes(family))
}

const faults: [what: string, isAtFault: (css: string) => boolean][] = [
  ['has no focus ring', (css) => !/(?<=[{},])\s*:focus-visible\s*\{\s*outline:\s*3px/.test(css)],
  ['loads a typeface and does not use it', (css) => unusedTypefaces(css).length > 0],
  ['loads no typeface', (css) => !/@font-face\s*\{[^}]*url\(["']?\/_astro/.test(css)],
  // Safari ignores such a declaration. Tailwind's reset of abbreviations is excluded.
  [
    'underlines links with a shorthand that Safari ignores',
    (css) =>
      /text-decoration:[^;}]*underline [^;}]*/.test(css.replaceAll(/abbr:where\(\[title\]\)\{[^}]*\}/g, '')),
  ],
  // WCAG 1.3.4: a page works however the phone is held.
  ['depends on the orientation of the screen', (css) => /@media[^{]*orientation/.test(css)],
]

test.each(faults)('no page %s', (_what, isAtFault) => {
  expect(pages.filter((page) => isAtFault(stylesOf(page))).map(({ route }) => route)).toEqual([])
})

const classNames = (css: string) =>
  new Set(
    [...css.matchAll(/\.((?:\\.|[\w-]|\P{ASCII})+)/gu)].map(([, name = '']) =>
      name.replaceAll(/\\(.)/g, '$1'),
    ),
  )

/** Tailwind leaves out a utility that it does not know, such as one with a misspelt value. */
test('no page has a utility without a style', () => {
  const unknown = pages.flatMap((page) => {
    const styled = classNames(stylesOf(page))
    const used = page.document
      .querySelectorAll('[class]')
      .flatMap((element) => (element.getAttribute('class') ?? '').split(/\s+/))
    // Others may be names for scripts, or for elements that a utility elsewhere in the page refers to.
    const utilities = used.filter((name) => /[:/[]/.test(name) && !/^(?:group|peer)\//.test(name))
    return utilities.filter((name) => !styled.has(name)).map((name) => `${page.route}: ${name}`)
  })
  expect([...new Set(unknown)]).toEqual([])
})
