import { expect, test } from 'vitest'
import { readingTable } from '~/components/reading-table'

const markup = (heads: string[], ...rows: string[][]) =>
  [
    `<thead>\n<tr>${heads.map((head) => `<th align="left">${head}</th>`).join('')}</tr>\n</thead>\n<tbody>`,
    ...rows.map((row) => `<tr>\n${row.map((cell) => `<td align="left">${cell}</td>`).join('\n')}\n</tr>`),
    '</tbody>',
  ].join('\n')

test('every row gets a header', () => {
  const { html } = readingTable(markup(['\n Who', 'With <b>a</b> "will"'], ['Jo', 'a\nb'], ['Al', 'c', 'd']))
  expect(html).toBe(
    [
      '<thead>\n<tr><th scope="col">\n Who</th><th scope="col">With <b>a</b> "will"</th></tr>\n</thead>\n<tbody>',
      '<tr>\n<th scope="row">Jo</th>\n<td>a\nb</td>\n</tr>',
      '<tr>\n<th scope="row">Al</th>\n<td>c</td>\n<td>d</td>\n</tr>',
      '</tbody>',
    ].join('\n'),
  )
})

const kind = (heads: string[], ...rows: string[][]) => {
  const { isWide, isPriceList, isWordy } = readingTable(markup(heads, ...rows))
  return { isWide, isPriceList, isWordy }
}
const two = (...cells: string[]) => kind(['What', 'Cost'], ...cells.map((cell) => ['What', cell]))
const three = (...cells: string[]) => readingTable(markup(['What', 'One', 'Two'], ['a', ...cells]))

test.each(['£1', 'from £49.99', 'over £2,000', '£150–250', '£150–\u2060250', '<b>£5</b> ', '\n£5'])(
  'a table of two columns with %j is a price list',
  (price) => expect(two(price)).toEqual({ isWide: false, isPriceList: true, isWordy: false }),
)

test.each(['about £5', '£5 each', '£', '5', 'from over £5', 'no £5', 'ask us'])(
  'a table of two columns with %j is not a price list',
  (other) => expect(two('£1', other).isPriceList).toBe(false),
)

test('sixty characters still fit beside a heading on a phone', () => {
  expect(two('x'.repeat(60))).toMatchObject({ isWide: false, isWordy: false })
  expect(two('x', 'x'.repeat(61))).toMatchObject({ isWide: false, isWordy: true })
})

test('a wide table has two columns on a phone if no cell is longer than ninety characters', () => {
  expect(three('£49.99', 'None')).toMatchObject({ isWide: true, isPriceList: true, isPair: false })
  expect(three('x'.repeat(90), 'y')).toMatchObject({ isWide: true, isPair: true })
  expect(three('x'.repeat(91), 'y')).toMatchObject({ isWide: true, isPair: false })
})

test('each cell of a wide table has the heading of its column', () => {
  const { html } = readingTable(markup(['Who', 'One', 'Two'], ['Jo', 'a', 'b']))
  expect(html).toContain('<td data-label="One"><span>a</span></td>\n<td data-label="Two"><span>b</span></td>')
})

test('typed text gets the usual non-breaking spaces', () => {
  const { html } = readingTable('<tbody><tr><td>Duty</td><td>article 6(1)(f)</td></tr></tbody>')
  expect(html.replaceAll('&NoBreak;', '\u2060')).toContain('article 6\u2060(1)\u2060(f)')
})
