import browserslist from 'browserslist'
import { expect, test } from 'vitest'

const makers = ['safari', 'ios_saf', 'chrome', 'firefox', 'samsung', 'edge']

test('every browser of the last two years is written for', () => {
  const supported = new Set(browserslist())
  const recent = browserslist('last 2 years').filter((name) => makers.includes(name.split(' ')[0] ?? ''))
  expect(recent.length).toBeGreaterThan(50)
  expect(recent.filter((name) => !supported.has(name))).toEqual([])
})
