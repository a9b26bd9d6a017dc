import { expect, test } from 'vitest'
import {
  autoAdvanceDelay,
  counter,
  funnelSubmitDelay,
  offerContactFor,
  popup,
  wizardRedirectDelay,
} from '~/lib/limits'

test('the behaviours of section 9 have its numbers', () => {
  expect(popup).toMatchObject({ scrollPast: 800, delay: 2000 })
  expect(autoAdvanceDelay).toBe(300)
  expect(funnelSubmitDelay).toBe(2000)
  expect(wizardRedirectDelay).toBe(3000)
  expect(counter).toEqual({ duration: 2000, ticks: 60, threshold: 0.3 })
})

test('what stays in a shared browser stays 30 minutes', () => {
  expect(offerContactFor).toBe(30 * 60_000)
})
