// Any text and any origin gives one row or an error beside a field. From form to table with the production code, on the real
// database.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { faultsOf } from '~/lead/checks'
import { parseItem, type OutboxItem } from '~/outbox/outbox'
import { type Payload, payloadOf } from '~/lead/row'
import { anyAddress, anyNote, anyReferrer, anySignals, anyText } from '../support/odd-text'
import { cases } from '../support/full-mode'
import { anyLead, sentencesFor } from './any-lead'
import { openWorld, visit } from './browser-world'

const deadline = 60_000 + cases * 50
/** The other ways share code with the first, so fewer cases are enough. */
const fewer = { numRuns: Math.ceil(cases / 6) }
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await world.close()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const anyPage = fc.record({
  url: anyAddress,
  referrer: anyReferrer,
  session: fc.dictionary(
    fc.constantFrom('arrival', 'click-ids'),
    fc.oneof(
      anyNote.map((note) => JSON.stringify(note)),
      anyText,
    ),
  ),
})

/** Every row is stored once, with the typed text except what PostgreSQL cannot store. */
async function expectRows(sent: ReadonlyMap<string, Payload>) {
  const rows = await world.rowsOf([...sent.keys()])
  expect(rows.length).toBe(sent.size)
  for (const row of rows) expect(row).toMatchObject(asRead(sent.get(row.id) ?? {}))
}

/** The local database's driver leaves out a byte order mark when it reads text that begins with one; the row has it. */
const asRead = (payload: Payload) =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/^\ufeff/, '') : value,
    ]),
  )

test('a form or a flow gives one row, or an error beside the field', { timeout: deadline }, async () => {
  const { $delivered, sendLead } = await import('~/outbox/send-lead')
  const { noteArrival } = await import('~/tracking/every-page')
  const sent = new Map<string, Payload>()
  await fc.assert(
    fc.asyncProperty(anyLead, anyPage, anySignals, async (lead, page, signals) => {
      visit(page)
      noteArrival()
      const result = await sendLead(lead, { signals: signals as OutboxItem['signals'] })
      const payload = payloadOf(lead)
      const faults = faultsOf(payload)
      if (faults.length > 0) expect(sentencesFor(lead, faults)).not.toEqual([])
      expect(result.kind).toBe(faults.length > 0 ? 'refused' : 'delivered')
      if (result.kind === 'delivered') sent.set($delivered.get() ?? '', payload)
    }),
    { numRuns: Math.ceil(cases / 2) },
  )
  expect(sent.size).toBeGreaterThan(cases / 20)
  await expectRows(sent)
})

test(
  'an item in the outbox, with any metadata, arrives once by either route',
  { timeout: deadline },
  async () => {
    const { attempt } = await import('~/outbox/attempt')
    const sent = new Map<string, Payload>()
    const signal = new AbortController().signal
    await fc.assert(
      fc.asyncProperty(anyLead, anyNote, anySignals, async (lead, attribution, signals) => {
        const payload = payloadOf(lead)
        fc.pre(faultsOf(payload).length === 0)
        const stored = JSON.stringify({ id: crypto.randomUUID(), payload, attribution, signals, queuedAt: 0 })
        const item = parseItem(stored)
        fc.pre(item !== undefined)
        const isFirst = sent.size % 2 === 0
        expect(await attempt(item, { first: isFirst, signal })).not.toHaveProperty('isDuplicate')
        expect(await attempt(item, { first: !isFirst, signal })).toMatchObject({ isDuplicate: true })
        sent.set(item.id, payload)
      }),
      fewer,
    )
    await expectRows(sent)
  },
)

test(
  'a form without JavaScript leads to the thank-you page, or is returned with an error',
  { timeout: deadline },
  async () => {
    await fc.assert(
      fc.asyncProperty(anyLead, anyAddress, anyText, async (lead, referer, serviceType) => {
        const { first_name, last_name, email, phone, service, message } = lead
        const fields = {
          firstName: first_name,
          lastName: last_name,
          email,
          phone,
          service,
          message,
          serviceType,
        }
        const answer = await world.post({ headers: { referer }, body: new URLSearchParams(fields) })
        if (answer.status === 422)
          expect(await answer.text()).toMatch(/<li id="\w+-error"><a href="#\w+">(Enter your|Your) /)
        else
          expect([answer.status, answer.headers.get('location')]).toEqual([
            303,
            expect.stringMatching(/^\/thank-you#id=[\da-f-]{36}$/),
          ])
      }),
      fewer,
    )
  },
)
