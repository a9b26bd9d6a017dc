import { expect, test } from 'vitest'
import { type Counted, reportOf, weekStarts } from '~/server/lead-report'

const monday = Date.parse('2026-11-23T07:00Z')
const at = (created_at: string, attribution: Counted['attribution'] = null): Counted => ({
  created_at,
  attribution,
  status: 'new',
})
const lines = (rows: Counted[], by: string) =>
  reportOf(rows, monday)
    .filter((line) => line.by === by)
    .map(({ name, last, before }) => [name, last, before])

test.each([
  ['Monday, just after midnight', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['Sunday, just before it', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00.000Z'],
  ['a Sunday night in summer, which is Monday in London', '2026-07-05T23:30Z', '2026-07-05T23:00:00.000Z'],
  ['the night the clocks go back', '2026-10-25T23:59Z', '2026-10-18T23:00:00.000Z'],
])('a week begins on Monday in London: %s', (_, time, start) => {
  expect(new Date(weekStarts(Date.parse(time)).current).toISOString()).toBe(start)
})

test('counts the last two weeks by source, campaign and landing page, the largest group first', () => {
  const ad = {
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'autumn',
    landing_path: '/wills-landing',
  }
  const rows = [
    at('2026-11-09T00:00Z', ad),
    at('2026-11-17T10:00Z', ad),
    at('2026-11-22T23:59Z', ad),
    at('2026-11-18T10:00Z', { referrer_host: 'www.example.org', landing_path: '/' }),
    at('2026-11-18T10:00Z', { gclid: 'abc' }),
    at('2026-11-18T10:00Z'),
    at('2026-11-08T23:59Z', ad),
    at('2026-11-23T00:00Z', ad),
  ]
  expect(lines(rows, 'All')).toEqual([['All enquiries', 5, 1]])
  expect(lines(rows, 'Source')).toEqual([
    ['google, cpc', 2, 1],
    ['google, advertisement', 1, 0],
    ['Typed in, or not known', 1, 0],
    ['www.example.org', 1, 0],
  ])
  expect(lines(rows, 'Campaign')).toEqual([['autumn', 2, 1]])
  expect(lines(rows, 'Landing page')).toEqual([
    ['/wills-landing', 2, 1],
    ['Not known', 2, 0],
    ['/', 1, 0],
  ])
})

test.each([
  ['an address', { utm_campaign: 'ada@example.com' }],
  ['an address, encoded', { landing_path: '/hello/ada%40example.com' }],
  ['a telephone number', { utm_source: 'sms-07700900123' }],
])('%s in a campaign is not repeated', (_, attribution) => {
  const text = JSON.stringify(reportOf([at('2026-11-18T10:00Z', attribution)], monday))
  expect(text).not.toMatch(/ada|07700/)
  expect(text).toContain('not shown')
})

test('a campaign’s name cannot contain line breaks or control characters', () => {
  expect(lines([at('2026-11-18T10:00Z', { utm_campaign: 'a\r\nb\u001b[2J' })], 'Campaign')).toEqual([
    ['a b [2J', 1, 0],
  ])
})
