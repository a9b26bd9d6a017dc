import { expect, test } from 'vitest'
import { costOf, sumText } from '~/content/facts/cost-of'
import { pricesOf } from '~/content/facts/price-list'
import { readFacts } from '~/content/files'
import { letBreak, price } from '~/lib/text'
import { paths } from '~/lib/paths'
import { pages } from './built-site'
import { published } from './specification/published'

const document = pages.find(({ route }) => route === paths.prices)?.document
const words = (text = '') => letBreak(text).replace(/\s+/g, ' ').trim()
const prices = pricesOf(readFacts().facts)

test('the one table says what one person and a couple pay: us, the government, and together', () => {
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
      return [[sumText(ours), fees === 0 ? 'None' : price(fees), sumText(total)]]
    }),
  )
  expect(shown).toEqual(added)
})

test('how VAT stands is said on the page', () => {
  expect(words(document?.querySelector('main')?.text)).toContain(published('price.vat'))
})
