import { expect, test } from 'vitest'
import { groupings } from '~/server/lead-report'

const groupsOf = (attribution: Record<string, string> | null) =>
  Object.fromEntries(groupings.map(([by, nameOf]) => [by, nameOf({ attribution })]))

test.each([
  [
    { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'autumn', landing_path: '/wills-landing' },
    { Source: 'google, cpc', Campaign: 'autumn', 'Landing page': '/wills-landing' },
  ],
  [
    { referrer_host: 'www.example.org', landing_path: '/' },
    { Source: 'www.example.org', Campaign: '', 'Landing page': '/' },
  ],
  [{ gclid: 'abc' }, { Source: 'google, advertisement', Campaign: '', 'Landing page': 'Not known' }],
  [null, { Source: 'Typed in, or not known', Campaign: '', 'Landing page': 'Not known' }],
  [{ utm_campaign: 'a\r\nb\u001b[2J' }, { Campaign: 'a b [2J' }],
])('%j is counted as %j', (attribution, groups) => {
  expect(groupsOf(attribution)).toMatchObject(groups)
})

test.each([
  ['an address', { utm_campaign: 'ada@example.com' }],
  ['an encoded address', { landing_path: '/hello/ada%40example.com' }],
  ['a phone number', { utm_source: 'sms-07700900123' }],
])('%s in a campaign is not repeated', (_, attribution) => {
  const text = JSON.stringify(groupsOf(attribution))
  expect(text).not.toMatch(/ada|07700/)
  expect(text).toContain('not shown')
})
