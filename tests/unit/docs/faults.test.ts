import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOf, rowsOf } from './pages'

const files = [
  'tests/journeys/fault-servers.ts',
  'tests/journeys/fault-browsers.ts',
  'tests/journeys/faults.spec.ts',
]
const source = files.map((file) => readFileSync(file, 'utf8')).join('\n')
const faults = [...source.matchAll(/^ {4}name: '([^']+)'/gm)].map(([, name = '']) => name)
const cells = rowsOf(pageOf('docs/faults.md')).map(([, , test = '']) => test)
const quoted = cells.flatMap((cell) => [...cell.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name))

test('every test that the table names is one', () => {
  expect(quoted.length).toBeGreaterThan(12)
  expect(quoted.filter((name) => !source.includes(name))).toEqual([])
})

test('every row has its test', () => {
  expect(cells.length).toBeGreaterThan(30)
  expect(cells.filter((cell) => !/"|`tests\//.test(cell))).toEqual([])
})

test('every fault that the tests make has its row', () => {
  expect(faults.length).toBeGreaterThan(12)
  expect(faults.filter((fault) => !quoted.some((name) => fault.includes(name)))).toEqual([])
})
