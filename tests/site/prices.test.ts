import { expect, test } from 'vitest'
import { costOf, type Sum } from '~/content/facts/cost-of'
import { factValue } from '~/content/facts/facts'
import { pricesOf } from '~/content/facts/price-list'
import { readFacts } from '~/content/files'
import { letBreak, price } from '~/lib/text'
import { paths } from '~/lib/paths'
import { pages } from './built-site'
import { published } from './specification/published'

const document = pages.find(({ route }) => route === paths.prices)?.document
const words = (text = '') => letBreak(text).replace(/\s+/g, ' ').trim()
const { facts } = readFacts()
const prices = pricesOf(facts)
const sum = ([low, high]: Sum) => (low === high ? price(low) : `${price(low)} at most ${price(high)}`)

test('the table’s sums are right for one person and for a couple: our price, fees, total', () => {
  const tables = document?.querySelectorAll('main table') ?? []
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
  const holds = factValue(facts, 'price.bundleHolds')
  const [least, most] = typeof holds === 'number' ? [holds, holds] : [1, 2]
  const bundle: Sum = [now + 2 * least * fee, now + 2 * most * fee]
  expect(shown.slice(added.length)).toEqual([[price(now), price(2 * least * fee), sum(bundle)]])
})

test('the page has the statement on VAT', () => {
  expect(words(document?.querySelector('main')?.text)).toContain(published('price.vat'))
})
