import { expect, test } from 'vitest'
import { keepTogether } from '~/lib/keep-together'

const seen = (html: string) => keepTogether(html).replaceAll('\u2060', '⁀').replaceAll('\u00a0', '_')

test.each([
  [
    'It takes 2–3 days, 7–10 working days or 2+ years.',
    'It takes 2–⁀3_days, 7–⁀10_working days or 2+_years.',
  ],
  [
    'for £2 million, within 24 hours, of 24 hourly calls',
    'for £2_million, within 24_hours, of 24 hourly calls',
  ],
  ['£600–1,500+ a week, £1.5–£2 a day', '£600–⁀1,500+ a week, £1.5–⁀£2 a day'],
  ['60–70% or 60%–70%', '60–⁀70% or 60%–⁀70%'],
  ['article 6(1)(b) and 46(1A), 6 (of 9)', 'article 6⁀(1)⁀(b) and 46⁀(1A), 6 (of 9)'],
  ['from 9am–5pm', 'from 9am–⁀5pm'],
  ['1 Test Court, London EC0X 0XX', '1 Test Court, London EC0X_0XX'],
  [
    'Ring <a href="tel:+442079460321">020 7946 0321</a>.',
    'Ring <a href="tel:+442079460321">020_7946_0321</a>.',
  ],
  ['Ring +44 207 946 0321', 'Ring +44_207_946_0321'],
  ['a will – 3 of them – and 100 000 000 people', 'a will – 3 of them – and 100_000_000 people'],
])('%s', (before, after) => {
  expect(seen(`<p>${before}</p>`)).toBe(`<p>${after}</p>`)
})

test.each([
  '<head><title>2–3 days</title></head>',
  '<script type="application/ld+json">{"telephone":"020 7946 0321"}</script>',
  '<svg><text>2–3</text></svg>',
  '<img alt="2–3 days > 1–2 days">',
  '<textarea>EC0X 0XX</textarea>',
  '<!-- 2–3 -->',
  '<astro-island props="{&quot;a&quot;:1}"><p>2–3 <astro-island>4–5</astro-island> EC0X 0XX</p></astro-island>',
])('%s stays as it is', (html) => {
  expect(keepTogether(html)).toBe(html)
})

test('what follows an island is joined again', () => {
  expect(seen('<astro-island>1–2</astro-island> 3–4')).toBe('<astro-island>1–2</astro-island> 3–⁀4')
})
