import { expect, test } from 'vitest'
import { costOf, sumText } from '~/content/facts/cost-of'
import { pricesOf } from '~/content/facts/price-list'
import { readFacts } from '~/content/files'
import { letBreak, price } from '~/lib/text'
import { paths } from '~/lib/paths'
import { pages } from './built-site'

const of = (route: string) => pages.find((page) => page.route === route)?.document
const cost = costOf({ people: 1, will: 'none', documentsEach: 2 }, pricesOf(readFacts().facts))

test('the powers of attorney page says what both documents cost, and the number to ring', () => {
  const panel = of(paths.powersOfAttorney)?.querySelector('#parent')
  const sums = panel?.querySelectorAll('dd').map(({ text }) => letBreak(text).trim())
  expect(sums).toEqual(cost ? [sumText(cost.ours), price(cost.fees), sumText(cost.total)] : [])
  expect(panel?.querySelector('a[href^="tel:"]')).toBeTruthy()
})

test('the care page leads there, for someone whose parent has early dementia', () => {
  expect(of(paths.care)?.querySelector(`main a[href="${paths.powersOfAttorney}#parent"]`)).toBeTruthy()
})

test('prices are in the services menu and in the menu of phones', () => {
  const menu = of(paths.about)?.querySelector('#site-menu')
  expect(menu?.querySelectorAll(`ul ul a[href="${paths.prices}"]`)).toHaveLength(1)
  expect(menu?.querySelectorAll(`a[href="${paths.prices}"]`)).toHaveLength(2)
})

test('each service with a price shows it on the services page', () => {
  const cards = of(paths.services)?.querySelectorAll('ol > li') ?? []
  expect(cards).toHaveLength(5)
  const priced = cards.filter(({ text }) => text.includes('£'))
  expect(priced.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
    expect.arrayContaining([paths.wills, paths.powersOfAttorney]),
  )
})
