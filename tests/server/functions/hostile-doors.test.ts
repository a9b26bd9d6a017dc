// Hostile texts at the doors of the site: each is refused without the database or anybody else having to wait.
import type { Context } from '@netlify/functions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import call from '~/functions/call'
import enquiry from '~/functions/enquiry'
import health from '~/functions/health'
import report from '~/functions/report'
import { accents, hostileTexts } from '../../database/hostile-texts'
import { isFullMode } from '../../support/full-mode'
import { enquiry as usual } from '../../support/sample-enquiry'
import { mailingSite } from './mailing-site'

mailingSite()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const context = { ip: '203.0.113.9' } as Context
const ownPage = { 'sec-fetch-site': 'same-origin' }
const json = (path: string, body: unknown) =>
  new Request(`https://www.acme.example${path}`, {
    method: 'POST',
    headers: { ...ownPage, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const form = (fields: Record<string, string>) =>
  new Request('https://www.acme.example/api/enquiry', {
    method: 'POST',
    headers: ownPage,
    body: new URLSearchParams(fields),
  })

// What a server reads once, at its first request, is no part of it.
beforeAll(async () => void (await enquiry(form({}), context)))

/** For what takes milliseconds, also on a busy core: the answer, and meanwhile that of the monitor. */
async function soon(work: Promise<Response>) {
  const begun = performance.now()
  const [answer, well] = await Promise.all([work, health(new Request('https://www.acme.example/api/health'))])
  expect(performance.now() - begun).toBeLessThan(20_000)
  expect(well.status).toBe(200)
  return answer.status
}

const longText = accents(300_000)
/** By day each kind of text in one of the four ways it is written in an address, and each way; at night all. */
const atTheDoors = (length: number) =>
  hostileTexts(length).filter((_, index) => isFullMode || index % 4 === Math.floor(index / 4) % 4)
const fields = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '01632 960001',
  service: '',
  message: 'Hello',
  serviceType: 'general',
  landing: 'https://www.acme.example/?utm_source=x',
}

test.each(Object.keys(fields))(
  'a form without script with 40,000 accents as its %s is answered at once',
  async (name) => {
    const status = await soon(enquiry(form({ ...fields, [name]: accents(40_000) }), context))
    expect([303, 422]).toContain(status)
  },
)

test.each(atTheDoors(100_000))('a form without script full of %s is answered at once', async (_, text) => {
  const all = Object.fromEntries(Object.keys(fields).map((name) => [name, text.slice(0, 100_000)]))
  // A few letters between spaces are short once the spaces are gone.
  expect([303, 413, 422]).toContain(await soon(enquiry(form(all), context)))
})

test.each(Object.keys(usual))(
  'JSON with 300,000 accents as its %s is too long, with a code that is final',
  async (name) => {
    const request = json('/api/enquiry', { ...usual, id: crypto.randomUUID(), [name]: longText })
    const answer = await enquiry(request, context)
    expect([answer.status, await answer.json()]).toEqual([413, { code: '22001' }])
  },
)

const short = atTheDoors(20_000).map(([name, text]): [string, string] => [name, text.slice(0, 20_000)])
test.each(short)('the doors that take JSON answer %s at once', async (_, text) => {
  const row = { ...usual, id: crypto.randomUUID() }
  expect([201, 413, 422]).toContain(
    await soon(enquiry(json('/api/enquiry', { ...row, email: text }), context)),
  )
  const notes = { signals: { trap: text }, attribution: { utm_source: text }, answers: { [text]: text } }
  expect([201, 413]).toContain(await soon(enquiry(json('/api/enquiry', { ...row, ...notes }), context)))
  expect(await soon(call(json('/api/call', { id: text, starts: text }), context))).toBe(400)
  for (const body of [
    { kind: 'error', code: text, path: text },
    { type: 'csp-violation', url: text, body: { blockedURL: text, effectiveDirective: text } },
  ])
    expect([204, 413, 429]).toContain(await soon(report(json('/api/report', body), context)))
})

test('300,000 accents are too long for a call and for a report', async () => {
  expect(await soon(call(json('/api/call', { id: longText, starts: longText }), context))).toBe(400)
  expect(await soon(report(json('/api/report', { kind: 'error', code: longText }), context))).toBe(413)
})
