import { expect, test } from 'vitest'
import { broughtWords, isBrought } from '~/lead-state/brought-words'

test('the words of a button are for the page it leads to', () => {
  const kept = '/contact \n  Get Free\n Quote '
  expect(broughtWords(kept, '/contact')).toBe('Get Free Quote')
  expect([isBrought(kept, '/contact'), isBrought(kept, '/')]).toEqual([true, false])
  expect(broughtWords(kept, '/')).toBe('')
  expect(broughtWords(kept, '/contact-us')).toBe('')
})

test.each(['', null])('where %j is kept, nothing brought the visitor', (kept) => {
  expect(isBrought(kept, '/contact')).toBe(false)
  expect(broughtWords(kept, '/contact')).toBe('')
})

test('words that somebody else put there are cut to a heading’s length', () => {
  expect(broughtWords(`/contact ${'x'.repeat(500)}`, '/contact')).toHaveLength(80)
})
