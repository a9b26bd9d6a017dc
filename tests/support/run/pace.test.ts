import { expect, test } from 'vitest'
import { medianLoad, tooSlow } from './pace'

test('the middle of the rounds counts, figure by figure', () => {
  const loads = [
    { lcp: 900, bytes: 10, requests: 5 },
    { lcp: 700, bytes: 30, requests: 4 },
    { lcp: 5000, bytes: 20, requests: 6 },
  ]
  expect(medianLoad(loads)).toEqual({ lcp: 900, bytes: 20, requests: 5 })
})

test('the home page is held against a plain page, every other page against home', () => {
  expect(tooSlow('applied', 1350, { plain: 1000 })).toBeUndefined()
  expect(tooSlow('applied', 1360, { plain: 1000 })).toContain('1.36 times a plain page')
  expect(tooSlow('simulated', 1590, { plain: 1000 })).toBeUndefined()
  expect(tooSlow('simulated', 1610, { plain: 1000 })).toContain('1.61 times a plain page')
  expect(tooSlow('applied', 1480, { plain: 1000, home: 1350 })).toBeUndefined()
  expect(tooSlow('applied', 1490, { plain: 1000, home: 1350 })).toContain('1.10 times the home page')
})
