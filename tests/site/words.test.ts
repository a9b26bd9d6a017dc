import { expect, test } from 'vitest'
import { readFacts } from '~/content/files'
import { factText } from '~/content/facts/fill-facts'
import { type Page, pages } from './built-site'
import { everyText, fileFaults, meanLength, pageFaults, pageTexts } from './words/faults'
import { placeOf } from './words/places'
import { faultsIn } from './words/rules'
import { projectWords } from './words/spelling'

const cases = pages.map((page) => [page.route, page] as const)

test.each(cases)('%s reads well', (_route, page) => {
  expect(pageFaults(page)).toEqual([])
})

test.each(cases)('the sentences of %s are short', (_route, page) => {
  expect(meanLength(page)).toBeLessThanOrEqual(18)
})

test('what content/, flows and mails say reads well in both publishings of the facts', () => {
  const faults = fileFaults()
  expect([...new Set(faults.flatMap(({ faults }) => faults))]).toEqual([])
})

/** Headings that the specification gives to several pages, or that one block brings wherever it stands. */
const shared = [
  'Ready to Get Started',
  'Have you thought about?',
  'Sources',
  'More articles',
  'What would this mean for you?',
]

/**
 * A heading that is a link, or stands in one or in an aside, names another page. The headings within an article are its editor's:
 * two articles may both answer “Common questions”.
 */
const ownHeadings = ({ document, route }: Page) =>
  new Set(
    document
      .querySelectorAll(route.startsWith('/blog/') ? 'main h1' : 'main h1, main h2')
      .filter((heading) => !heading.querySelector('a') && !heading.closest('a, aside'))
      .map(({ structuredText }) => structuredText.trim())
      .filter((heading) => !shared.includes(heading)),
  )

test('no page prints what is still in braces', () => {
  const printed = pages.flatMap((page) => pageTexts(page).filter((text) => /[{}]/.test(text)))
  expect(printed).toEqual([])
})

test('no two pages share a heading', () => {
  const routesOf = new Map<string, string[]>()
  for (const page of pages)
    for (const heading of ownHeadings(page))
      routesOf.set(heading, [...(routesOf.get(heading) ?? []), page.route])
  const twice = [...routesOf].filter(([, routes]) => routes.length > 1)
  expect(
    twice.map(([heading, routes]) => `${placeOf(heading, heading)}: “${heading}” on ${routes.join(', ')}`),
  ).toEqual([])
})

test('each title is its own and ends with the name of the firm', () => {
  const name = factText(readFacts().facts, 'company.name')
  const titles = pages.map(({ document }) => document.querySelector('title')?.text ?? '')
  expect(titles.filter((title) => !title.endsWith(` | ${name}`))).toEqual([])
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test('the list of our own words is sorted, and each of them is used', () => {
  const used = new Set(
    everyText()
      .match(/\p{L}[\p{L}’]*/gu)
      ?.map((word) => word.replace(/’s?$/, '')),
  )
  expect(projectWords).toEqual([...new Set(projectWords)].sort())
  expect(projectWords.filter((word) => !used.has(word))).toEqual([])
})

test.each([
  ['We explain it in plain English.', 'banned'],
  ['The color of the paper', 'not in the British dictionary'],
  ['We organize it.', 'not in the British dictionary'],
  ['Website by {web agency}', 'a brace is printed'],
  ['It costs £1000.', 'money is written £49.99 and £1,000'],
  ['It takes 7-10 working days.', 'a range takes an en rule'],
  ['A will – signed – is valid.', 'a dash between spaces'],
  ['On July 2, 2026', 'a date is written 2 July 2026'],
  ['Sign the the will.', 'a word stands twice'],
])('%s is found', (text, what) => {
  expect(faultsIn(text).map((fault) => fault.what)).toContain(what)
})
