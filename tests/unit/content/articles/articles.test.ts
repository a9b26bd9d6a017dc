import { expect, test } from 'vitest'
import { rangeBars } from '~/content/articles/article-drawings'
import { readingTable } from '~/content/articles/reading-table'
import { relatedTool, isoDay, longDate, readingTime } from '~/content/articles/article-details'
import { categories } from '~/content/schemas/articles'
import { everyFlow } from '~/flows/flows'

test('every category leads to a tool there is', () => {
  const known = everyFlow.map(({ id }) => id)
  for (const category of categories) expect(known).toContain(relatedTool[category])
})

test('days and minutes are written out', () => {
  expect(longDate('2026-11-20')).toBe('20 November 2026')
  expect(isoDay(new Date('2026-11-20'))).toBe('2026-11-20')
  expect(readingTime(6)).toBe('6 min read')
})

const table = (heads: string[], row: string[]) =>
  `<thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody><tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody>`

test('a table in an article gets row headers, and its cells the heading of their column', () => {
  const { html, isWide } = readingTable(table(['Who', 'With <b>a</b> "will"', 'Without'], ['Jo', 'x', 'y']))
  expect(html).toContain('<th scope="col">Who</th>')
  expect(html).toContain('<th scope="row">Jo</th><td data-label="With a &quot;will&quot;">x</td>')
  expect(html).toContain('<td data-label="Without">y</td>')
  expect(isWide).toBe(true)
})

test('a table of two columns whose cells are prices is a price list', () => {
  expect(readingTable(table(['What', 'Cost'], ['Will', '£150–250']))).toMatchObject({
    isPriceList: true,
    isWordy: false,
  })
  expect(readingTable(table(['What', 'Cost'], ['Will', 'from £49.99']))).toMatchObject({ isPriceList: true })
  expect(readingTable(table(['What', 'Cost'], ['Will', 'ask us']))).toMatchObject({ isPriceList: false })
})

test('long cells do not stand side by side on a phone', () => {
  expect(readingTable(table(['What', 'Then'], ['Will', 'word '.repeat(20)]))).toMatchObject({
    isWide: false,
    isWordy: true,
  })
})

test('ranges stand on one scale from nothing to the highest', () => {
  const row = (amount: number | [number, number] | string, unit: 'gbp' | 'weeks' | 'months' = 'gbp') => ({
    label: 'a',
    figure: 'b',
    amount,
    unit,
  })
  expect(rangeBars([row([150, 250]), row([500, 800]), row(400), row('ask us')])).toEqual([
    { label: 'a', figure: 'b', from: 18.8, width: 12.5 },
    { label: 'a', figure: 'b', from: 62.5, width: 37.5 },
    { label: 'a', figure: 'b', from: 50, width: 1 },
  ])
  expect(rangeBars([row([13, 26], 'weeks'), row([6, 12], 'months')]).map(({ from }) => from)).toEqual([
    25, 50,
  ])
})
