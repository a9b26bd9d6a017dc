import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { made, type Made } from './specification/made'
import { comparable, type Row, standsIn } from './specification/row'
import { section1 } from './specification/section-1-purpose'
import { section2 } from './specification/section-2-screens'
import { section3 } from './specification/section-3-entities'
import { section4 } from './specification/section-4-states'
import { section7 } from './specification/section-7-calls'
import { section9 } from './specification/section-9-constants'
import { pages } from './built-site'

const sections: [string, Row[]][] = [
  ['1, What the product does', section1],
  ['2, Screens and routes', section2],
  ['3, Entities', section3],
  ['4, States and transitions', section4],
  ['7, Calls', section7],
  ['9, Constants', section9],
]

/** Steps (`/will-cost: step 9`) are walked in a browser, by tests/journeys/tours.spec.ts. */
const isStep = ({ at }: Row) => at.startsWith('/') && at.includes(': ')

/** Attributes that count as content: fields and values, links, accessible names. */
const shownIn = ['name', 'value', 'href', 'alt', 'aria-label', 'placeholder', 'title', 'content', 'id']

const textOf = (part: HTMLElement): string =>
  [
    part.structuredText,
    ...part.querySelectorAll('*').flatMap((element) => shownIn.map((name) => element.getAttribute(name))),
  ].join('\n')

const partsOf = (document: HTMLElement, selector: string) =>
  document.querySelectorAll(selector).map(textOf).join('\n')

/** The text of each page's main element, because header and footer are on every page. */
const wordsOf = new Map(
  pages.flatMap(({ route, document }) => [
    [route, partsOf(document, 'main')] as const,
    [`${route} header`, partsOf(document, 'header, .header-strip')] as const,
    [`${route} footer`, partsOf(document, 'footer')] as const,
  ]),
)

function isShown({ literal, at }: Row): boolean {
  if (at in made) return made[at as Made].some((value) => comparable(value) === comparable(literal))
  return standsIn(wordsOf.get(at) ?? wordsOf.get(`/ ${at}`) ?? '', literal)
}

test.each(sections)('section %s is on the built site', (_name, rows) => {
  const missing = rows
    .filter((row) => !isStep(row) && !isShown(row))
    .map(({ literal, at }) => `${at}: ${literal}`)
  expect(missing).toEqual([])
})

test('a literal never matches part of a word or a figure', () => {
  expect(standsIn('after 3000 ms', '300')).toBe(false)
  expect(standsIn('WC987654123', 'WC')).toBe(true)
  expect(standsIn('unmarried', 'married')).toBe(false)
  expect(standsIn('£1,610,000 or more', '£1,610,000')).toBe(true)
})
