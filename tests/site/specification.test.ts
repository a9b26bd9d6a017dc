import type { HTMLElement } from 'node-html-parser'
import { expect, test } from 'vitest'
import { readFacts, readTools } from '~/content/files'
import { choicesOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import { intestacyFacts } from '~/flows/from-facts'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { needTitles } from '~/flows/need-assessment/results'
import { pages } from './built-site'
import {
  comparable,
  type Row,
  section1,
  section2,
  section3,
  section4,
  section9,
  containsLiteral,
} from './specification/sections'

const published = readFacts().facts
const facts = intestacyFacts(published, readTools(published).inheritance)
const risks = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  (['yes', 'no'] as const).flatMap((children) =>
    (['yes', 'no'] as const).map((assets) => riskResult({ relationship, children, assets }, facts)),
  ),
)

/** Values that code produces, for literals that are on no page. A literal must equal a value. */
const made = {
  'answers that the flows offer': everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, options }) => [id, ...options.map(({ value }) => value)]),
  ),
  'results of the need assessment': [...Object.entries(needTitles).flat()],
  'results of the risk checker': risks.flatMap(({ type, urgency, title }) => [type, urgency, title]),
} as const satisfies Record<string, readonly string[]>

type Made = keyof typeof made

const sections: [string, Row[]][] = [
  ['1, What the product does', section1],
  ['2, Screens and routes', section2],
  ['3, Entities', section3],
  ['4, States and transitions', section4],
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
  return containsLiteral(wordsOf.get(at) ?? wordsOf.get(`/ ${at}`) ?? '', literal)
}

test.each(sections)('section %s is on the built site', (_name, rows) => {
  const missing = rows
    .filter((row) => !isStep(row) && !isShown(row))
    .map(({ literal, at }) => `${at}: ${literal}`)
  expect(missing).toEqual([])
})

test('a literal never matches part of a word or a figure', () => {
  expect(containsLiteral('after 3000 ms', '300')).toBe(false)
  expect(containsLiteral('WC987654123', 'WC')).toBe(true)
  expect(containsLiteral('unmarried', 'married')).toBe(false)
  expect(containsLiteral('£1,610,000 or more', '£1,610,000')).toBe(true)
})
