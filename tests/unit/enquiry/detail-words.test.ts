import { expect, test } from 'vitest'
import { clearedSentence } from '~/enquiry/form-words'

test.each([
  [[], ''],
  [['postcode'], 'We’ve cleared the postcode.'],
  [['email', 'phone'], 'We’ve cleared the email address and phone number.'],
  [['name', 'name', 'email', 'phone'], 'We’ve cleared the name, email address and phone number.'],
] as const)('clearing %j is said as “%s”', (details, sentence) => {
  expect(clearedSentence(details)).toBe(sentence)
})
