import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { comparable, type Row } from '../specification/row'
import { section1 } from '../specification/section-1-purpose'
import { section2 } from '../specification/section-2-screens'
import { section3 } from '../specification/section-3-entities'
import { section4 } from '../specification/section-4-states'
import { section7, section8 } from '../specification/section-8-errors'
import { section9 } from '../specification/section-9-constants'
import { pages } from './built-site'

const sections: [string, Row[]][] = [
  ['1, What the product does', section1],
  ['2, Screens and routes', section2],
  ['3, Entities', section3],
  ['4, States and transitions', section4],
  ['7, Calls', section7],
  ['8, Error catalogue', section8],
  ['9, Constants', section9],
]

/** Steps (`/will-cost: step 9`) are walked in a browser, by tests/e2e/specification.spec.ts. */
const isStep = ({ at }: Row) => at.startsWith('/') && at.includes(': ')

/** A page's words, and the links and names its markup carries. */
const wordsOf = new Map(
  pages.map(
    ({ route, html, document }) => [route, comparable(`${document.structuredText} ${html}`)] as const,
  ),
)

const placeOf = (at: string): string | undefined =>
  at.startsWith('tests/')
    ? existsSync(at)
      ? comparable(readFileSync(at, 'utf8'))
      : undefined
    : wordsOf.get(at)

test.each(sections)('section %s stands on the built site', (_name, rows) => {
  const missing = rows
    .filter((row) => !row.waiting && !isStep(row))
    .filter(({ literal, at }) => !placeOf(at)?.includes(comparable(literal)))
    .map(({ literal, at }) => `${at}: ${literal}`)
  expect(missing).toEqual([])
})

test('rows that wait are counted', () => {
  const waits = sections.flatMap(([, rows]) => rows).filter(({ waiting }) => waiting)
  console.log(`Specification: ${waits.length} rows wait for parts not built yet.`)
  for (const { at } of waits)
    expect(wordsOf.has(at.split(': ')[0] ?? ''), `${at} is built: its rows no longer wait`).toBe(false)
})
