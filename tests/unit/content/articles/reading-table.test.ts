import { expect, test } from 'vitest'
import { rangeBars } from '~/content/articles/article-drawings'
import { readingTable } from '~/content/articles/reading-table'

const markup = (heads: string[], ...rows: string[][]) =>
  [
    `<thead>\n<tr>${heads.map((head) => `<th align="left">${head}</th>`).join('')}</tr>\n</thead>\n<tbody>`,
    ...rows.map((row) => `<tr>\n${row.map((cell) => `<td align="left">${cell}</td>`).join('\n')}\n</tr>`),
    '</tbody>',
  ].join('\n')

test('every row of a table is rewritten, whatever its markup says and over several lines', () => {
  const { html } = readingTable(markup(['\n Who', 'Then'], ['Jo', 'a\nb'], ['Al', 'c', 'd']))
  expect(html).toBe(
    [
      '<thead>\n<tr><th scope="col">\n Who</th><th scope="col">Then</th></tr>\n</thead>\n<tbody>',
      '<tr>\n<th scope="row">Jo</th>\n<td data-label="Then">a\nb</td>\n</tr>',
      '<tr>\n<th scope="row">Al</th>\n<td data-label="Then">c</td>\n<td data-label="">d</td>\n</tr>',
      '</tbody>',
    ].join('\n'),
  )
})

/** As a browser reads it. */
const shown = (html: string) => html.replaceAll('&NoBreak;', '\u2060').replaceAll('&nbsp;', '\u00a0')

const kind = (...cells: string[]) => {
  const rows = cells.map((cell) => ['What', cell])
  const { isWide, isPriceList, isWordy } = readingTable(markup(['What', 'Cost'], ...rows))
  return { isWide, isPriceList, isWordy }
}

test('prices alone make a price list', () => {
  const priceList = { isWide: false, isPriceList: true, isWordy: false }
  for (const price of ['£1', 'from £49.99', 'over £2,000', '£150–250', '<b>£5</b> ', '\n£5'])
    expect(kind(price)).toEqual(priceList)
  for (const other of ['about £5', '£5 each', '£', '5', 'from over £5', 'no £5'])
    expect(kind('£1', other).isPriceList).toBe(false)
})

test('a range that keeps to one line is a price all the same, and what an editor typed is kept to one line', () => {
  const { html, isPriceList } = readingTable(
    '<tbody><tr><td>Single will</td><td>£150–\u2060250</td></tr></tbody>',
  )
  expect(isPriceList).toBe(true)
  expect(shown(html)).toContain('£150–\u2060250')
  const typed = readingTable('<tbody><tr><td>Duty</td><td>article 6(1)(f)</td></tr></tbody>')
  expect(shown(typed.html)).toContain('article 6\u2060(1)\u2060(f)')
})

test('sixty characters still fit beside a heading', () => {
  expect(kind('x'.repeat(60)).isWordy).toBe(false)
  expect(kind('x', 'x'.repeat(61)).isWordy).toBe(true)
})

test('a table of three columns is wide and wordy, and never a price list', () => {
  const { isWide, isPriceList, isWordy } = readingTable(markup(['What', 'Cost', 'More'], ['a', '£1', '£2']))
  expect({ isWide, isPriceList, isWordy }).toEqual({ isWide: true, isPriceList: false, isWordy: true })
})

test('three columns with sums alone are known as such', () => {
  const isSums = (...cells: string[]) => readingTable(markup(['What', 'One', 'Two'], ['a', ...cells])).isSums
  expect(isSums('£49.99', 'None')).toBe(true)
  for (const other of ['Two of them', 'about £49.99', '£49.99 each', 'None yet', 'Almost none'])
    expect(isSums('£49.99', other)).toBe(false)
  expect(readingTable(markup(['What', 'Cost'], ['a', '£1'])).isSums).toBe(false)
})

test('every unit of time is drawn in weeks', () => {
  const units = ['days', 'weeks', 'months', 'years'] as const
  const rows = units.map((unit) => ({ label: unit, figure: '', amount: 7, unit }))
  expect(rangeBars([...rows, { label: 'all', figure: '', amount: 700, unit: 'weeks' }])).toEqual([
    { label: 'days', figure: '', from: 0.1, width: 1 },
    { label: 'weeks', figure: '', from: 1, width: 1 },
    { label: 'months', figure: '', from: 4.3, width: 1 },
    { label: 'years', figure: '', from: 52, width: 1 },
    { label: 'all', figure: '', from: 100, width: 1 },
  ])
})
