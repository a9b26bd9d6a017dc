import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consultationLead } from '~/features/consultation/lead'

/** The JSON each source's helper posts (section 7), one fixture per source. */
const fixture = (source: string): unknown =>
  JSON.parse(readFileSync(`tests/features/lead/follow-up/${source}.json`, 'utf8'))

test('the consultation form’s helper gets its fields, the service type and kind "consultation"', () => {
  const fields = {
    firstName: 'Margaret',
    lastName: 'Ashworth',
    email: 'margaret@example.com',
    phone: '020 7946 0999',
    service: 'wills',
    message: 'Please call after six.',
  }
  expect(consultationLead(fields, 'wills').followUp).toEqual(fixture('consultation'))
})
