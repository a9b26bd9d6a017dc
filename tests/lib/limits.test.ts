import { expect, test } from 'vitest'
import {
  autoAdvanceDelay,
  counter,
  funnelSubmitDelay,
  longest,
  popup,
  wizardRedirectDelay,
} from '~/lib/limits'

test('the behaviours of section 9 have its numbers', () => {
  expect(popup).toEqual({ scrollPast: 800, delay: 2000 })
  expect(autoAdvanceDelay).toBe(300)
  expect(funnelSubmitDelay).toBe(2000)
  expect(wizardRedirectDelay).toBe(3000)
  expect(counter).toEqual({ duration: 2000, ticks: 60, threshold: 0.3 })
})

test('inputs take no more than the database', () => {
  expect(longest).toEqual({ name: 200, email: 320, phone: 50, postcode: 20, message: 5000, other: 200 })
})
