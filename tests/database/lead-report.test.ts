// The report of where enquiries came from, week by week.
import { expect, test } from 'vitest'
import type { Row } from './open-database'
import { storedEnquiries } from './stored-enquiries'

const { send, server, changeOne } = storedEnquiries()

const monday = '2026-11-23T07:00Z'

async function sendAt(created_at: string, attribution?: Row, change: Row = {}) {
  await changeOne(await send({ attribution }), { created_at, ...change })
}

async function report(wanted: string, moment = monday) {
  const lines = await server('select * from lead_report(2, $1)', [moment])
  return lines
    .filter(({ kind }) => kind === wanted)
    .map(({ name, weekly, clients }) => [name, weekly, clients])
}

test.each([
  ['Monday, just after midnight', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
  ['Sunday, just before it', '2026-11-22T23:59:59Z', '2026-11-16T00:00:00Z'],
  ['a Sunday night in summer, which is Monday in London', '2026-07-05T23:30Z', '2026-07-05T23:00:00Z'],
  ['the night the clocks go back', '2026-10-25T23:59Z', '2026-10-18T23:00:00Z'],
])('a week begins on Monday in London: %s', async (_, moment, start) => {
  await sendAt(start)
  await sendAt(new Date(Date.parse(start) - 1000).toISOString())
  expect(await report('All', moment)).toEqual([['All enquiries', [1, 1], 0]])
})

test('counts weeks and clients by source, campaign and landing page, largest group first', async () => {
  const source = { utm_source: 'google', utm_medium: 'cpc' }
  const ad = { ...source, utm_campaign: 'autumn', landing_path: '/wills-landing' }
  await sendAt('2026-11-15T23:59Z', ad)
  await sendAt('2026-11-16T00:00Z', ad)
  await sendAt('2026-11-24T10:00Z', { ...ad, signals: { trap: true } }, { status: 'client' })
  await sendAt('2026-11-29T23:59Z', ad)
  await sendAt('2026-11-25T10:00Z', { referrer_host: 'www.example.org', landing_path: '/' })
  await sendAt('2026-11-25T10:00Z', { gclid: 'abc' })
  await sendAt('2026-11-25T10:00Z')
  await sendAt('2026-11-25T10:00Z', ad, { status: 'junk' })
  await sendAt('2026-11-25T10:00Z', ad, { follow_up_skipped: 'canary' })
  await sendAt('2026-11-25T10:00Z', { ...ad, signals: { trap: true } })
  expect(await report('All')).toEqual([['All enquiries', [1, 5], 1]])
  expect(await report('Source')).toEqual([
    ['google, cpc', [1, 2], 1],
    ['google, advertisement', [0, 1], 0],
    ['Typed in, or not known', [0, 1], 0],
    ['www.example.org', [0, 1], 0],
  ])
  expect(await report('Campaign')).toEqual([['autumn', [1, 2], 1]])
  expect(await report('Landing page')).toEqual([
    ['/wills-landing', [1, 2], 1],
    ['Not known', [0, 2], 0],
    ['/', [0, 1], 0],
  ])
})

test.each([
  ['an address', { utm_campaign: 'ada@example.com' }],
  ['an encoded address', { landing_path: '/hello/ada%40example.com' }],
  ['a phone number', { utm_source: 'sms-07700900123' }],
])('%s in a campaign is not repeated', async (_, attribution) => {
  await sendAt('2026-11-24T10:00Z', attribution)
  const text = JSON.stringify(await server('select * from lead_report(2, $1)', [monday]))
  expect(text).not.toMatch(/ada|07700/)
  expect(text).toContain('not shown')
})
