import { expect, test } from 'vitest'
import { keepTogether, allowBreaks } from '~/lib/text'

/** Shows a no-break space as "_" and a word joiner as "⁀". */
const shown = (text: string) => keepTogether(text).replaceAll('\u2060', '⁀').replaceAll('\u00a0', '_')

test.each([
  ['2–3 days, 7–10 working days or 2+ years', '2–⁀3_days, 7–⁀10_working days or 2+_years'],
  ['£2 million, within 24 hours, 24 hourly calls', '£2_million, within 24_hours, 24 hourly calls'],
  ['£600–1,500+ a week, £1.5–£2 a day', '£600–⁀1,500+ a week, £1.5–⁀£2 a day'],
  ['a 60-day money-back promise, in 2026-01', 'a 60-⁀day money-⁀back promise, in 2026-01'],
  ['60–70% or 60%–70%', '60–⁀70% or 60%–⁀70%'],
  ['article 6(1)(b) and 46(1A), 6 (of 9)', 'article 6⁀(1)⁀(b) and 46⁀(1A), 6 (of 9)'],
  ['from 5 June to 14 August 2025', 'from 5_June to 14_August 2025'],
  ['from 9am–5pm', 'from 9am–⁀5pm'],
  ['1 Test Court, London EC0X 0XX', '1 Test Court, London EC0X_0XX'],
  ['020 7946 0321 or +44 207 946 0321', '020_7946_0321 or +44_207_946_0321'],
  ['a will – 3 of them – and 100 000 000 people', 'a will – 3 of them – and 100_000_000 people'],
])('prevents line breaks: %s', (before, after) => {
  expect(shown(before)).toBe(after)
  expect(keepTogether(keepTogether(before))).toBe(keepTogether(before))
  expect(allowBreaks(keepTogether(before))).toBe(before)
})
