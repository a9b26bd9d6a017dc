import { expect, test } from 'vitest'
import { broughtTo, broughtWords } from '~/lead-state/brought'

test('the words of a button are for the page it leads to', () => {
  const kept = broughtTo('/contact', '\n  Get Free\n Quote ')
  expect(broughtWords(kept, '/contact')).toBe('Get Free Quote')
  expect(broughtWords(kept, '/')).toBe('')
  expect(broughtWords(kept, '/contact-us')).toBe('')
})

test('a link that is no button brings no words, nor does nothing', () => {
  expect(broughtWords(broughtTo('/contact', ''), '/contact')).toBe('')
  expect(broughtWords(null, '/contact')).toBe('')
})

test('words that somebody else put there are cut to a heading’s length', () => {
  expect(broughtWords(`/contact ${'x'.repeat(500)}`, '/contact').length).toBeLessThan(80)
})
