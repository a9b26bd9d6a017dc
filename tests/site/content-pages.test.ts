import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { costOf, type Sum } from '~/content/facts/cost-of'
import { citation, factValue, isCitable } from '~/content/facts/facts'
import { pricesOf } from '~/content/facts/price-list'
import { contentFiles, readFacts, readTools } from '~/content/files'
import type { Videos } from '~/content/schemas/site'
import { intestacyFacts } from '~/flows/from-facts'
import { estateRange, intestacyRule } from '~/flows/inheritance-risk/estate'
import { type Family, inherit } from '~/flows/inheritance-risk/inherit'
import { paths } from '~/lib/paths'
import { allowBreaks, pounds, price } from '~/lib/text'
import { pages } from './built-site'
import { published } from './specification/published'

const { facts } = readFacts()

test('each article on the blog has its own Read More link with its title', () => {
  const blog = pages.find(({ route }) => route === paths.blog)?.document
  const links = (selector: string) =>
    (blog?.querySelectorAll(selector) ?? []).map(
      (link) => [link.getAttribute('href'), link.text.trim()] as const,
    )
  const titles = links('h2 a')
  const named = links('a').filter(([, text]) => text.startsWith('Read More'))
  expect(titles.length).toBeGreaterThan(0)
  expect(named).toEqual(titles.map(([href, title]) => [href, `Read More: ${title}`]))
})

const details = contentFiles()
  .filter(({ file }) => file.startsWith('content/blog/'))
  .map((source) => ({
    id: source.file.replace(/^.*\/|\.mdx?$/g, ''),
    ...(parse(source.text.split('---\n')[1] ?? '') as { draft?: boolean; answer?: string }),
  }))
  .filter(({ draft, answer }) => !draft && answer !== undefined)

test.each(details)('$id starts with the answer to its title', ({ id, answer }) => {
  const header = pages
    .find(({ route }) => route === `${paths.blog}/${id}`)
    ?.document.querySelector('article > header')
  const box = header?.querySelector('[aria-labelledby=answer]')?.structuredText.replaceAll(/\s+/g, ' ')
  const beforeFigures = answer?.split('{fact:')[0]?.trim().replaceAll(/\s+/g, ' ')
  expect(box).toContain(beforeFigures)
  expect(box).not.toMatch(/[{}]/)
})

const landing = pages.find(({ route }) => route === '/wills-landing')?.document
const main = landing?.querySelector('main')

test('the landing page has the sections in the specification’s order', () => {
  const html = main?.toString() ?? ''
  const parts = ['hero', 'section-2', 'how-it-works', 'pricing', 'faq', 'testimonials', 'contact-form']
  const places = parts.map((id) => html.indexOf(`id="${id}"`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

const { items } = parse(
  contentFiles().find(({ file }) => file === 'content/videos.yaml')?.text ?? '',
) as Videos
const videoItems = pages
  .find(({ route }) => route === '/videos')
  ?.document.querySelectorAll('main li:has(h3)')

test.each(items)('$title is a video if it has an id, otherwise six pictures with captions', (video) => {
  const part = videoItems?.find((one) => one.querySelector('h3')?.text === video.title)
  const figures = part?.querySelectorAll('figure') ?? []
  if (video.id !== '') {
    expect(part?.querySelector('load-frame')?.getAttribute('src')).toContain(video.id)
    return expect(figures).toEqual([])
  }
  expect(part?.querySelector('load-frame, .load-frame')).toBeNull()
  expect(figures).toHaveLength(6)
  for (const figure of figures) {
    expect(figure.querySelector('img')?.getAttribute('src')).toBeTruthy()
    expect(figure.querySelector('figcaption')?.text.trim()).toBeTruthy()
  }
})

const whoWeAre = pages.find(({ route }) => route === paths.whoWeAre)
const textOf = (selector: string) =>
  (whoWeAre?.document.querySelectorAll(selector) ?? []).map(({ text }) => text.replace(/\s+/g, ' ').trim())

test('each footer links once to “Who we are”', () => {
  const footers = pages.flatMap(({ route, document }) => {
    const footer = document.querySelector('footer')
    return footer ? [{ route, links: footer.querySelectorAll(`a[href="${paths.whoWeAre}"]`).length }] : []
  })
  expect(footers.length).toBeGreaterThan(20)
  expect(footers.filter(({ links }) => links !== 1)).toEqual([])
})

test('“Who we are” has only complete sentences, even if facts are missing', () => {
  const texts = textOf('main p, main li, main td, main th')
  expect(texts.filter((text) => /[{}]|:\s*\.|\s[.,]|^$/.test(text))).toEqual([])
  const headings = whoWeAre?.document.querySelectorAll('.legal-text > h2') ?? []
  for (const heading of headings) expect(heading.nextElementSibling?.tagName, heading.text).not.toBe('H2')
})

const confirmed = Object.values(facts).filter(isCitable)

test('“Correct at” is shown only with a source of a confirmed fact', () => {
  const stamps = new Set(confirmed.map((entry) => citation(entry)?.text))
  const found = pages.flatMap(({ document }) => document.toString().match(/Correct at [^<"&)]+/g) ?? [])
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((stamp) => !stamps.has(stamp.trim()))).toEqual([])
})

const pricePage = pages.find(({ route }) => route === paths.prices)?.document
const words = (text = '') => allowBreaks(text).replace(/\s+/g, ' ').trim()
const prices = pricesOf(facts)
const sum = ([low, high]: Sum) => (low === high ? price(low) : `${price(low)} at most ${price(high)}`)

test('the prices page adds up our price, fees and total for one person and a couple', () => {
  const tables = pricePage?.querySelectorAll('main table') ?? []
  expect(tables).toHaveLength(1)
  const shown = (tables[0]?.querySelectorAll('tbody tr') ?? [])
    .map((row) => row.querySelectorAll('td').map(({ text }) => words(text)))
    .filter((cells) => cells.length > 0)
  const added = ([1, 2] as const).flatMap((people) =>
    ([0, 1, 2] as const).flatMap((documentsEach) => {
      const cost = costOf({ people, will: 'simple', documentsEach }, prices)
      if (!cost) return []
      const { ours, fees, total } = cost
      return [[price(ours[0]), fees === 0 ? 'None' : price(fees), sum(total)]]
    }),
  )
  expect(shown.slice(0, added.length)).toEqual(added)
  const now = factValue(facts, 'price.bundle.now')
  const { registrationFee: fee } = prices
  if (typeof now !== 'number' || fee === undefined) return expect(shown).toHaveLength(added.length)
  const covered = factValue(facts, 'price.bundleCovers')
  const [least, most] = typeof covered === 'number' ? [covered, covered] : [1, 2]
  const bundle: Sum = [now + 2 * least * fee, now + 2 * most * fee]
  expect(shown.slice(added.length)).toEqual([[price(now), price(2 * least * fee), sum(bundle)]])
})

test('every page with a form or a tool links to the guarantee’s terms', () => {
  const isOffered = published('promise.moneyBackDays') !== ''
  const asking = pages.filter(({ document }) => document.querySelector('main :is(form, [data-flow])'))
  const silent = asking.filter(({ document }) => !document.querySelector('main [href$="#your-legal-rights"]'))
  expect(asking.length).toBeGreaterThan(0)
  if (isOffered) expect(silent.map(({ route }) => route)).toEqual([])
})

test('the prices page has the statement on VAT', () => {
  expect(words(pricePage?.querySelector('main')?.text)).toContain(published('price.vat'))
})

const bar = pages
  .find(({ route }) => route === '/')
  ?.document.querySelector('main :has(> fieldset [name=family])')
const rule = intestacyRule(intestacyFacts(facts, readTools(facts).inheritance))

/** The families that each choice represents; its figures must be true for all of them. */
const families: Record<string, readonly Family[]> = {
  'married-children': [{ relationship: 'married', relatives: { children: ['living', 'living'] } }],
  married: [{ relationship: 'married', relatives: { children: [], parents: ['living'] } }],
  partner: [
    { relationship: 'unmarried', relatives: { children: ['living'] } },
    { relationship: 'unmarried', relatives: { children: [], parents: ['living'] } },
  ],
  alone: [
    { relationship: 'single', relatives: { children: ['living'] } },
    { relationship: 'single', relatives: { children: [], parents: [], siblings: ['living'] } },
  ],
}

/** While a couple without children is published as sharing with parents, which the law ended in 2014, the bar leaves it out. */
const isShown = (name: string) => name !== 'married' || rule.withoutChildren === undefined

test('the inheritance bar has a state for each choice, and one is preselected', () => {
  const values = bar?.querySelectorAll('input[type=radio]').map((input) => input.getAttribute('value'))
  expect(values).toEqual(Object.keys(families).filter(isShown))
  const states = bar?.querySelectorAll('[data-family]').map((state) => state.getAttribute('data-family'))
  expect(states).toEqual(values)
  expect(bar?.querySelectorAll('input[checked]')).toHaveLength(1)
  expect(bar?.querySelector('legend')?.text).toContain(pounds(estateRange.start))
})

test.each(Object.entries(families).filter(([name]) => isShown(name)))(
  '%s: text and bar match the rules',
  (name, alike) => {
    const state = bar?.querySelector(`[data-family="${name}"]`)
    const shown = state?.querySelectorAll('dd').map(({ text }) => allowBreaks(text).trim())
    const widths = state?.querySelectorAll('svg [data-share]').map((part) => part.getAttribute('width'))
    for (const family of alike) {
      const portions = inherit(family, estateRange.start, rule)
      expect(shown).toEqual(portions.map((portion) => pounds(portion.pounds)))
      expect(widths).toEqual(
        portions
          .filter((portion) => portion.pounds > 0)
          .map((portion) => `${(portion.pounds / estateRange.start) * 100}%`),
      )
    }
  },
)
