import { expect, test } from 'vitest'
import { openMark, supplied, withoutOpen } from '~/content/facts/open-facts'

test('what stands in braces has not been supplied', () => {
  expect(supplied('{company number}')).toBe('')
  expect(supplied('12345678')).toBe('12345678')
  for (const words of ['Number {company number}', '{company number} Ltd']) expect(supplied(words)).toBe(words)
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

test('of a list within an item only the inner item goes', () => {
  expect(withoutOpen(`<ul><li>One <b>x</b></li><li>Two <ul><li>${openMark}</li></ul></li></ul>`)).toBe(
    '<ul><li>One <b>x</b></li><li>Two </li></ul>',
  )
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
  const before = 'Words that stand further in front of it than anybody needs to find the place. '
  const thrown = (html: string) => {
    try {
      return withoutOpen(html)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(thrown(`<h2>Our number ${openMark}</h2>`)).toMatch(/: <h2>Our number $/)
  expect(thrown(openMark)).toMatch(/^A fact that is not filled in stands outside .*: $/)
  expect(thrown(`<h2>${before}${before}Our number ${openMark}</h2>`)).toMatch(/find the place\. Our number $/)
  expect(thrown(`<h2>${before}${before}Our number ${openMark}</h2>`)).not.toContain('<h2>')
})
