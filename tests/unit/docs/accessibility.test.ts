import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** WCAG 2.2, levels A and AA, by guideline; 4.1.1 was taken out of it. */
const criteria: Record<string, readonly number[]> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}
const every = Object.entries(criteria).flatMap(([guideline, numbers]) =>
  numbers.map((number) => `${guideline}.${number}`),
)

const text = readFileSync('docs/accessibility.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('all 55 criteria of levels A and AA are in the table, in order', () => {
  expect(every).toHaveLength(55)
  expect(rows.map(([, title = '']) => title.split(' ')[0])).toEqual(every)
})

test('every criterion says what is done and who checked it', () => {
  for (const [, title, level, done, checked = ''] of rows) {
    expect(level, title).toMatch(/^AA?$/)
    expect(done, title).not.toBe('')
    expect(checked, title).toMatch(/`tests\/|[Bb]y eye|\*\*Open\*\*/)
  }
})

test('every test that is named exists', () => {
  const named = [...text.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(40)
  expect([...new Set(named)].filter((path) => !existsSync(path))).toEqual([])
})

test('the site says what is open', () => {
  const terms = readFileSync('content/legal/terms-conditions.mdx', 'utf8')
  const said = terms.slice(terms.indexOf('## Accessibility'))
  expect(text.match(/\*\*Open\*\*:/g)).toHaveLength(4)
  expect(said).toMatch(/video may have no captions or description/)
})
