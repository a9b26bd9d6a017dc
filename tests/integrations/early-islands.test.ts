import { expect, test } from 'vitest'
import { wakeIslandsEarly } from '~/integrations/early-islands'

const code =
  '<style>astro-island,astro-slot{display:contents}</style><script>one()</script><script>two()</script>'
const island = '<astro-island uid="1"></astro-island><script>other()</script>'

test.each(['section', 'header'])('the islands’ code goes behind the %s that holds the heading', (part) => {
  const start = `<main><${part}><h1>Prices</h1><p>From £49.99</p></${part}>`
  const rest = '<section>What you get</section></main>'
  expect(wakeIslandsEarly(start + rest + code + island)).toBe(start + code + rest + island)
})

test('it goes behind the sentence under the heading, where there is one', () => {
  const start = '<main><section><h1>Prices</h1><p class="lede lead">What we <b>charge</b>.</p>'
  const rest = '<ul><li>Single will</li></ul></section><p class="lede">Price by price</p></main>'
  expect(wakeIslandsEarly(start + rest + code + island)).toBe(start + code + rest + island)
})

test('on a legal page it goes behind the first chapter', () => {
  const start = '<header><h1>Terms</h1></header><div class="prose legal-text"><p>These are the terms.</p>'
  const chapters = ['<h2>About us</h2><p>This website.</p>', '<h2>Where we work</h2></div>']
  expect(wakeIslandsEarly(start + chapters.join('') + code + island)).toBe(
    start + chapters.join(code) + island,
  )
})

test.each([
  ['stands further up', `<main><section><h1>Contact</h1>${code}${island}</section></main>`],
  ['is not there', '<main><section><h1>Prices</h1></section><script>other()</script></main>'],
  ['has no part to stand behind', `<main><h1>Prices</h1></main>${code}${island}`],
  [
    'has one chapter',
    `<header><h1>Terms</h1></header><div class="prose legal-text"></div>${code}<h2>Contact</h2>`,
  ],
  ['has no heading to stand behind', `<main><section>Prices</section></main>${code}${island}`],
])('a page keeps its order where that code %s', (_case, html) => {
  expect(wakeIslandsEarly(html)).toBe(html)
})
