import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { pages } from './built-site'
import {
  type Row,
  section1,
  section2,
  section3,
  section4,
  section9,
  containsLiteral,
} from './specification/sections'

const sections: [string, Row[]][] = [
  ['1, What the product does', section1],
  ['2, Screens and routes', section2],
  ['3, Entities', section3],
  ['4, States and transitions', section4],
  ['9, Constants', section9],
]

/** Steps (`/instantwill: step 3`) are walked in a browser, by tests/journeys/tours.spec.ts. */
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
  return containsLiteral(wordsOf.get(at) ?? wordsOf.get(`/ ${at}`) ?? '', literal)
}

test.each(sections)('section %s is on the built site', (_name, rows) => {
  const missing = rows
    .filter((row) => !isStep(row) && !isShown(row))
    .map(({ literal, at }) => `${at}: ${literal}`)
  expect(missing).toEqual([])
})
