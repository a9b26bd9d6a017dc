import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collectedBy } from '~/layouts/collected'

test('the privacy policy says what the consultation form asks for', () => {
  const policy = readFileSync('content/legal/privacy-policy.mdx', 'utf8')
  expect(policy).toContain('| <Collected from="consultation" />')
})

test.each([
  ['consultation', 'Your name, email address and phone number, the service you choose and your message'],
  [
    'will-calculator',
    'Your answers (single or couple, family, assets and special requests), name, email address and phone number',
  ],
  [
    'need-assessment',
    'Your answers (age band, relationship, family, assets and <a href="#health-information">health</a>), name, email address and phone number',
  ],
  [
    'inheritance-risk-checker',
    'Your answers (relationship, children and assets), name, email address and phone number',
  ],
  [
    'will-cost',
    'Your answers (age band, gender, whether you have a will, whether you own your home and who the will is for), name, email address, phone number and postcode',
  ],
  [
    'instantwill',
    'Your answers (the kind of will, whether you have one already and how urgent it is), name, email address, phone number and postcode',
  ],
] as const)('what %s asks for, in a sentence', (from, sentence) => {
  expect(collectedBy(from)).toBe(sentence)
})
