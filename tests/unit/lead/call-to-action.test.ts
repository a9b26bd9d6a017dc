import { expect, test } from 'vitest'
import { callToActionWords, isCallToAction } from '~/lead/call-to-action'

test.each([
  ['/contact \n  Get Free\n Quote ', '/contact', 'Get Free Quote'],
  ['/contact Get Free Quote', '/', ''],
  ['/contact Get Free Quote', '/contact-us', ''],
  [`/contact ${'x'.repeat(500)}`, '/contact', 'x'.repeat(80)],
  ['', '/contact', ''],
  [null, '/contact', ''],
])('the stored note %j gives %s the words "%s"', (note, path, words) => {
  expect(callToActionWords(note, path)).toBe(words)
  expect(isCallToAction(note, path)).toBe(words !== '')
})
