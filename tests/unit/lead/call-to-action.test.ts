import { expect, test } from 'vitest'
import { callToActionWords, isCallToAction } from '~/lead/call-to-action'

test('the words of a button are for the page it leads to', () => {
  const kept = '/contact \n  Get Free\n Quote '
  expect(callToActionWords(kept, '/contact')).toBe('Get Free Quote')
  expect([isCallToAction(kept, '/contact'), isCallToAction(kept, '/')]).toEqual([true, false])
  expect(callToActionWords(kept, '/')).toBe('')
  expect(callToActionWords(kept, '/contact-us')).toBe('')
})

test.each(['', null])('where %j is kept, no button led here', (kept) => {
  expect(isCallToAction(kept, '/contact')).toBe(false)
  expect(callToActionWords(kept, '/contact')).toBe('')
})

test('words that somebody else put there are cut to a heading’s length', () => {
  expect(callToActionWords(`/contact ${'x'.repeat(500)}`, '/contact')).toHaveLength(80)
})
