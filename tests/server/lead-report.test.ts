import { expect, test } from 'vitest'
import { type Counted, reportOf, weekOf, weeksUpTo } from '~/server/lead-report'

const at = (created_at: string, attribution: Counted['attribution'] = null, status = 'new'): Counted => ({
  created_at,
  attribution,
  status,
  form_type: 'consultation',
})

const weeks = ['2026-11-09', '2026-11-16', '2026-11-23']
const lines = (rows: Counted[], by: string) =>
  reportOf(rows, weeks)
    .lines.filter((line) => line.by === by)
    .map(({ name, perWeek, total, clients }) => [name, perWeek, total, clients])

test.each([
  ['Monday, just after midnight', '2026-11-23T00:00:00Z', '2026-11-23'],
  ['Sunday, just before it', '2026-11-22T23:59:59Z', '2026-11-16'],
  ['a Sunday night in summer, which is Monday in London', '2026-07-05T23:30:00Z', '2026-07-06'],
  ['the night the clocks go back', '2026-10-25T23:59:00Z', '2026-10-19'],
])('a week begins on Monday in London: %s', (_, time, week) => {
  expect(weekOf(Date.parse(time))).toBe(week)
})

test('weeks are named by their Monday, up to the one under way', () => {
  expect(weeksUpTo(Date.parse('2026-11-25T12:00Z'), 3)).toEqual(weeks)
})

test('counts by source, campaign, landing page and form, week by week, the most first', () => {
  const ad = {
    utm_source: 'google',
    utm_medium: 'cpc',
    utm_campaign: 'autumn',
    landing_path: '/wills-landing',
  }
  const rows = [
    at('2026-11-10T10:00Z', ad),
    at('2026-11-17T10:00Z', ad, 'client'),
    at('2026-11-24T10:00Z', ad),
    at('2026-11-24T10:00Z', { referrer_host: 'www.example.org', landing_path: '/' }),
    at('2026-11-24T10:00Z', { gclid: 'abc' }),
    at('2026-11-24T10:00Z'),
    at('2026-11-01T10:00Z', ad),
  ]
  expect(lines(rows, 'All')).toEqual([['All enquiries', [1, 1, 4], 6, 1]])
  expect(lines(rows, 'Source')).toEqual([
    ['google, cpc', [1, 1, 1], 3, 1],
    ['google, advertisement', [0, 0, 1], 1, 0],
    ['Typed in, or not known', [0, 0, 1], 1, 0],
    ['www.example.org', [0, 0, 1], 1, 0],
  ])
  expect(lines(rows, 'Campaign')).toEqual([['autumn', [1, 1, 1], 3, 1]])
  expect(lines(rows, 'Landing page')).toEqual([
    ['/wills-landing', [1, 1, 1], 3, 1],
    ['Not known', [0, 0, 2], 2, 0],
    ['/', [0, 0, 1], 1, 0],
  ])
  expect(lines(rows, 'Form')).toEqual([['Consultation form', [1, 1, 4], 6, 1]])
})

test.each([
  ['an address', { utm_campaign: 'ada@example.com' }],
  ['an address, encoded', { landing_path: '/hello/ada%40example.com' }],
  ['a telephone number', { utm_source: 'sms-07700900123' }],
])('%s in a campaign is not repeated', (_, attribution) => {
  const text = JSON.stringify(reportOf([at('2026-11-24T10:00Z', attribution)], weeks))
  expect(text).not.toMatch(/ada|07700/)
  expect(text).toContain('not shown')
})

test('what a campaign is called cannot break a line or drive a terminal', () => {
  const [line] = lines([at('2026-11-24T10:00Z', { utm_campaign: 'a\r\nb\u001b[2J' })], 'Campaign')
  expect(line?.[0]).toBe('a b [2J')
})
