import { expect, test } from 'vitest'
import { thankYou } from '~/enquiry/form-words'

test.each([
  ['Mary Ann', 'Thank you, Mary Ann'],
  ['Mrs', 'Thank you'],
  ['dr.', 'Thank you'],
])('%s is thanked by first name only if it is one', (name, thanks) => {
  expect(thankYou('Thank you', name)).toBe(thanks)
})
