import { expect, test, vi } from 'vitest'
import type { CallOptions } from '~/lead/call-slots'
import { factNumber, openingPeriods } from '~/content/facts/facts'
import { readCallWords, readFacts } from '~/content/files'
import call, { bookCall, callOptions } from '~/functions/call'
import sendWaiting from '~/functions/send-waiting'
import type { Database } from '~/server/database'
import { logged, mails, send, stored } from '../post-office'

const address = 'https://www.acme.example/api/call'
const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const offered = async () => (await call(new Request(address))).json() as Promise<CallOptions>
async function ask(body: unknown, headers: Record<string, string> = ownPage) {
  const response = await call(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const text = await response.text()
  return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, string> }
}
const slotOf = async (day: number, at = 0) => (await offered()).days[day]?.times[at]?.starts ?? ''
const slot = (at: number) => slotOf(1, at)

test('ten days are offered, with the page’s words', async () => {
  const { days, words } = await offered()
  expect(words).toEqual(readCallWords(readFacts().facts))
  expect(days).toHaveLength(10)
})

test('a fully booked time is no longer offered, and the visitor gets a calendar file without personal data', async () => {
  const starts = await slot(3)
  const { status, body } = await ask({ id: await send(), starts })
  expect(status).toBe(200)
  expect(body['when']).toMatch(/^\w+day \d+ \w+ at [\d:]+[ap]m, UK time$/)
  expect(Object.keys(body).sort()).toEqual(['calendar', 'code', 'id', 'when'])
  expect(JSON.stringify(body)).not.toMatch(/Ada|Lovelace|ada@example|960001/)
  expect(body['calendar']).toContain(`DTSTART:${starts.replace(/[-:]/g, '')}`)
  const callsAtOnce = factNumber(readFacts().facts, 'company.callsAtOnce')
  for (let booked = 1; booked < callsAtOnce; booked += 1)
    expect((await ask({ id: await send(), starts })).status).toBe(200)
  expect((await offered()).days.flatMap(({ times }) => times.map((time) => time.starts))).not.toContain(
    starts,
  )
  expect(await ask({ id: await send(), starts })).toMatchObject({ status: 409, body: { code: 'full' } })
})

test('a time that is not offered, an unknown enquiry and invalid requests are rejected', async () => {
  const [id, starts] = [await send(), await slot(2)]
  for (const other of ['2026-11-22T10:30:00Z', starts.replace(':00Z', ':01Z'), 'x'])
    expect(await ask({ id, starts: other })).toMatchObject({ status: 409, body: { code: 'late' } })
  expect(await ask({ id: crypto.randomUUID(), starts })).toMatchObject({
    status: 404,
    body: { code: 'unknown' },
  })
  for (const body of [null, [], {}, { id }, { id, starts: 7 }]) expect((await ask(body)).status).toBe(400)
  for (const pattern of ['x', 7, '%', `eq.${id}`, `${id},${id}`, [id], { eq: id }])
    expect((await ask({ id: pattern, starts })).status).toBe(400)
  expect((await ask({ id, starts }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await stored(id)).toMatchObject({ call_at: null })
})

test('if the database fails, the response is 503 and nothing personal is logged', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect((await call(new Request(address))).status).toBe(503)
  expect(logged).toHaveLength(1)
})

const callMails = () => mails().filter(({ subject }) => /\bcall\b/i.test(subject ?? ''))
const subjects = async () => {
  expect((await sendWaiting()).status).toBe(200)
  return callMails().map(({ subject }) => subject)
}

test('team and visitor are mailed once, and again after a change', async () => {
  const id = await send()
  await ask({ id, starts: await slot(2) })
  expect(await subjects()).toEqual([
    expect.stringMatching(/^Call on \w+day .*: Ada Lovelace, /),
    expect.stringMatching(/^Your call is booked: \w+day \d+ \w+ at [\d:]+[ap]m$/),
  ])
  expect(await subjects()).toHaveLength(2)
  await ask({ id, starts: await slot(5) })
  const [, , moved, confirmed] = await subjects()
  expect(moved).toMatch(/^Call moved to /)
  expect(confirmed).toMatch(/^Your call has moved: /)
  expect(callMails()[2]?.text).toContain('Phone: 01632 960001')
})

test('the calendar files of the page and of the email are the same event', async () => {
  const id = await send()
  const { body } = await ask({ id, starts: await slot(2) })
  await sendWaiting()
  const file = callMails()[1]?.attachments.find(({ filename }) => filename === 'call.ics')
  for (const text of [body['calendar'], new TextDecoder().decode(file?.content as ArrayBuffer)])
    expect(text?.replace(/\r?\n[ \t]/g, '')).toContain(`\nUID:call-${id}@`)
})

test('without exactly one address no confirmation is sent', async () => {
  const id = await send({ email: 'ada@example.com, eve@example.com' })
  await ask({ id, starts: await slot(2) })
  expect(await subjects()).toHaveLength(1)
  expect(await subjects()).toHaveLength(1)
})

test('possible spam can book a call: the team’s email gives the reason, and the visitor gets no email', async () => {
  const id = await send({ attribution: { signals: { trap: true, elapsed: 400 } } })
  expect(await ask({ id, starts: await slot(2) })).toMatchObject({ status: 200, body: { code: 'booked' } })
  expect(await subjects()).toEqual([expect.stringMatching(/^\[Possible spam\] Call on \w+day /)])
  expect(callMails()[0]?.text).toContain('\nPossible spam: hidden field filled in; sent in 0.4 seconds\n')
  expect(await subjects()).toHaveLength(1)
})

const contextFor = (capacity: number, now = Date.now()) => ({
  database: {
    call: (name: string) => Promise.resolve(name === 'book_call' ? 'booked' : []),
  } as unknown as Database,
  words: readCallWords(readFacts().facts),
  closures: [],
  hours: openingPeriods(readFacts().facts, 'company.hours'),
  capacity,
  organiser: { name: 'Acme', email: 'hello@acme.example' },
  now,
})

test.each(['first', 'last'] as const)(
  'the %s time offered can be booked at once and ten minutes later, at any time of the day',
  async (which) => {
    const id = crypto.randomUUID()
    const midnight = Date.parse('2026-12-01T00:00:00Z')
    for (let now = midnight; now < midnight + 86_400_000; now += 600_000) {
      const times = (await callOptions(contextFor(1, now))).days.flatMap((day) => day.times)
      const { starts } = times.at(which === 'first' ? 0 : -1)!
      for (const later of [now, now + 600_000])
        expect(
          await bookCall({ id, starts }, contextFor(1, later)),
          new Date(later).toISOString(),
        ).toMatchObject({
          code: 'booked',
        })
    }
  },
)

// The owner can set company.callsAtOnce to 0 while the office is closed.
test('with a capacity of zero no time is offered or booked', async () => {
  const { days } = await callOptions(contextFor(1))
  const starts = days[1]?.times[0]?.starts ?? ''
  expect(starts).not.toBe('')
  expect((await callOptions(contextFor(0))).days).toEqual([])
  expect(await bookCall({ id: crypto.randomUUID(), starts }, contextFor(0))).toEqual({ code: 'late' })
})
