// The same enquiry sent again from another page of the session, as after Back: the browser fills the form in again.
import { expect, test, vi } from 'vitest'
import { samePostWindow } from '~/lib/limits'
import type { SendOptions } from '~/outbox/send-lead'
import { openBrowser } from './browser/browser'
import { database, naming, ownAddress } from './browser/network'
import { leadOf, options } from './sample-lead'

const lead = leadOf('consultation')
const quote = (number: string) => leadOf('will_cost_calculator', { reference_number: number, postcode: 'N1' })

async function openFailing() {
  const browser = await openBrowser()
  for (const path of [database, ownAddress]) browser.answer(path, { status: 503 })
  const open = async () => {
    const page = browser.open()
    const { replay } = await import('~/outbox/page-outbox')
    const { $delivered, sendLead } = await import('~/outbox/send-lead')
    return { page, replay, sendLead, lastDelivered: () => $delivered.get() }
  }
  /** Opens a page and sends; all its tries fail. */
  const failOn = async (sent: typeof lead, more: Partial<SendOptions> = {}) => {
    const page = await open()
    expect(await page.sendLead(sent, { ...options, ...more })).toEqual({ kind: 'waiting' })
    for (const number of [1, 2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(10_000)
      await browser.request(ownAddress, number)
      await browser.quiet()
    }
    return page
  }
  return {
    ...browser,
    open,
    failOn,
    recover: () => [database, ownAddress].forEach((path) => browser.answer(path)),
    ids: () => browser.asked.filter(({ path }) => [database, ownAddress].includes(path)).map(idOf),
  }
}

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

/** Fails on its page; then another page delivers it. */
async function deliveredElsewhere(sent = lead) {
  const browser = await openFailing()
  await browser.failOn(sent)
  browser.recover()
  const other = await browser.open()
  other.replay()
  await browser.quiet()
  return { ...browser, known: browser.ids().length }
}

test('what a later page has delivered is delivered: nothing is sent again', async () => {
  const { ids, known, open } = await deliveredElsewhere()
  const back = await open()
  expect(await back.sendLead(lead, options)).toEqual({ kind: 'delivered', id: ids()[0] })
  expect(back.lastDelivered()).toBe(ids()[0])
  expect(await back.sendLead(lead, options)).toEqual({ kind: 'delivered', id: ids()[0] })
  expect(ids()).toHaveLength(known)
})

test('a quote keeps the reference number under which it is stored', async () => {
  const { ids, known, open } = await deliveredElsewhere(quote('WC1'))
  const back = await open()
  const result = await back.sendLead(quote('WC2'), options)
  expect(result).toEqual({ kind: 'delivered', id: ids()[0], reference: 'WC1' })
  expect(ids()).toHaveLength(known)
})

test('the time for the call chosen with it is asked for', async () => {
  const { answer, askedAt, ids, open, quiet } = await deliveredElsewhere()
  answer('/api/call', naming(200, { code: 'booked' }))
  const back = await open()
  const starts = '2026-11-24T10:30:00Z'
  await back.sendLead(lead, { ...options, call: starts })
  await quiet()
  expect(askedAt('/api/call').map(({ body }) => body)).toEqual([{ id: ids()[0], starts }])
})

test('an edited one is an enquiry of its own', async () => {
  const { ids, open } = await deliveredElsewhere()
  const back = await open()
  await back.sendLead(leadOf('consultation', { message: 'And one thing more.' }), options)
  expect(new Set(ids()).size).toBe(2)
})

test.each([
  ['kept by the browser', () => {}],
  ['lost by the browser', () => localStorage.clear()],
])('what still waits (%s) goes under its id', async (_where, meanwhile) => {
  const { failOn, ids, open, recover } = await openFailing()
  await failOn(lead)
  meanwhile()
  recover()
  const back = await open()
  expect(await back.sendLead(lead, options)).toMatchObject({ kind: 'delivered', id: ids()[0] })
  expect(new Set(ids()).size).toBe(1)
})

test('what still waits after more than the half-hour goes under its id, too', async () => {
  const { failOn, ids, open, recover } = await openFailing()
  await failOn(lead)
  vi.setSystemTime(Date.now() + 2 * samePostWindow)
  recover()
  const back = await open()
  expect(await back.sendLead(lead, options)).toMatchObject({ kind: 'delivered', id: ids()[0] })
})

test.each([samePostWindow, -1])(
  'after the half-hour, or where the clock has gone back, it is another enquiry',
  async (passed) => {
    const { ids, open } = await deliveredElsewhere()
    vi.setSystemTime(Date.now() + passed)
    const back = await open()
    await back.sendLead(lead, options)
    expect(new Set(ids()).size).toBe(2)
  },
)

test('one that was refused is tried anew, as an enquiry of its own', async () => {
  const { answer, ids, open, recover } = await openFailing()
  answer(database, { status: 400, body: { code: '23514' } })
  const first = await open()
  expect(await first.sendLead(lead, options)).toEqual({ kind: 'refused' })
  recover()
  const back = await open()
  expect(await back.sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
  expect(new Set(ids()).size).toBe(2)
})

test('one that the visitor has deleted is not taken for delivered', async () => {
  const { failOn, ids, recover } = await openFailing()
  const first = await failOn(lead)
  const { sender } = await import('~/outbox/page-outbox')
  sender.discard(ids()[0] ?? '')
  recover()
  const sent = ids().length
  expect(await first.sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
  expect(ids()).toHaveLength(sent + 1)
})

test('the session holds nothing of what was typed', async () => {
  const { sessionStorage } = await deliveredElsewhere()
  const kept = JSON.stringify({ ...sessionStorage })
  for (const typed of [lead.row.first_name, lead.row.email, lead.row.phone]) expect(kept).not.toContain(typed)
})

test.each(['{', 'null', '{}'])('where another release has written %s, nothing fails', async (text) => {
  const { open, recover } = await openFailing()
  recover()
  sessionStorage.setItem('recent-sends', text)
  const page = await open()
  expect(await page.sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
})

test('a page that comes back from the browser’s cache hears what another page has delivered', async () => {
  const { answer, failOn, quiet, recover } = await openFailing()
  const heard: string[] = []
  const first = await failOn(lead, { onLater: (kind) => void heard.push(kind) })
  localStorage.clear()
  recover()
  answer(ownAddress, naming(200))
  first.page.fire('pageshow', { persisted: true })
  await quiet()
  expect(heard).toEqual(['delivered'])
})
