import { expect, test } from 'vitest'
import { openMark, supplied, withoutOpen } from '~/content/facts/open-facts'

test('what stands in braces has not been supplied', () => {
  expect(supplied('{company number}')).toBe('')
  expect(supplied('12345678')).toBe('12345678')
})

test('a paragraph, an item and a row go with the fact they rely on, and their neighbours stay', () => {
  expect(withoutOpen(`<p>One.</p><p class="a">Number <b>${openMark}</b>.</p><p>Two.</p>`)).toBe(
    '<p>One.</p><p>Two.</p>',
  )
  expect(withoutOpen(`<ul><li>Kept</li><li>Lost ${openMark}</li></ul>`)).toBe('<ul><li>Kept</li></ul>')
  expect(
    withoutOpen(
      `<table><tbody><tr><th>A</th><td>${openMark}</td></tr><tr><th>B</th><td>b</td></tr></tbody></table>`,
    ),
  ).toBe('<table><tbody><tr><th>B</th><td>b</td></tr></tbody></table>')
})

test('a list that loses its last item goes too', () => {
  expect(withoutOpen(`<p>Before</p><ul> <li>${openMark}</li> </ul><p>After</p>`)).toBe(
    '<p>Before</p><p>After</p>',
  )
})

test('words that only look alike are kept', () => {
  expect(withoutOpen('<pre>x</pre><p>y</p><link>')).toBe('<pre>x</pre><p>y</p><link>')
})

test('a mark that nothing can be left out around stops the build', () => {
  expect(() => withoutOpen(`<h2>Our number ${openMark}</h2>`)).toThrow('Our number')
})
