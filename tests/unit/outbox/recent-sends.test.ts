// The same enquiry sent again from another page of the session, such as after Back.
import { expect, test, vi } from 'vitest'
import { samePostWindow } from '~/lib/limits'
import { answerWithId, ownAddress } from './browser/network'
import { leadOf, openForm, options } from './form-page'

const lead = leadOf('consultation')
const quote = (number: string) =>
  leadOf('will_cost_calculator', { reference_number: number, message: `Reference ${number}`, postcode: 'N1' })

/** An enquiry that its page could not send. */
async function failed(sent = lead, onLater?: () => boolean) {
  const browser = await openForm()
  browser.fail()
  expect(await browser.sendLead(sent, { ...options, ...(onLater && { onLater }) })).toEqual({
    kind: 'failed',
  })
  for (const number of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(10_000)
    await browser.request(ownAddress, number)
    await browser.quiet()
  }
  browser.recover()
  return browser
}

/** One that a later page has delivered. */
async function deliveredLater(sent = lead) {
  const browser = await failed(sent)
  const later = await browser.next()
  later.replay()
  await browser.quiet()
  return { ...browser, requests: browser.ids().length }
}

test('delivered by a later page, it is not sent again, and the call time chosen with it is booked', async () => {
  const { answer, askedAt, ids, next, quiet, requests } = await deliveredLater()
  answer('/api/call', answerWithId(200, { code: 'booked' }))
  const { lastDelivered, sendLead } = await next()
  const starts = '2026-11-24T10:30:00Z'
  for (const _press of [1, 2])
    expect(await sendLead(lead, { ...options, call: starts })).toEqual({ kind: 'delivered' })
  await quiet()
  expect(lastDelivered()).toBe(ids()[0])
  expect(ids()).toHaveLength(requests)
  expect(askedAt('/api/call').map(({ body }) => body)).toEqual([{ id: ids()[0], starts }])
})

test('a quote keeps the reference number of its row', async () => {
  const { ids, next, requests } = await deliveredLater(quote('WC1'))
  const { lastDelivered, sendLead } = await next()
  expect(await sendLead(quote('WC2'), options)).toEqual({ kind: 'delivered', reference: 'WC1' })
  expect(lastDelivered()).toBe(ids()[0])
  expect(ids()).toHaveLength(requests)
})

test('a quote that still waits is sent with the number that the visitor saw', async () => {
  const { next, rows } = await failed(quote('WC1'))
  localStorage.clear()
  const { sendLead } = await next()
  await sendLead(quote('WC2'), options)
  expect(rows().at(-1)).toMatchObject({ reference_number: 'WC1', message: 'Reference WC1' })
})

test.each<[string, () => unknown]>([
  ['stored in the browser', () => {}],
  ['lost by the browser', () => localStorage.clear()],
  ['older than the half-hour', () => vi.setSystemTime(Date.now() + 2 * samePostWindow)],
])('still waiting and %s, it keeps its id', async (_what, meanwhile) => {
  const { ids, next } = await failed()
  meanwhile()
  const { sendLead } = await next()
  expect(await sendLead(lead, options)).toEqual({ kind: 'delivered' })
  expect(new Set(ids()).size).toBe(1)
})

test.each([
  ['edited', leadOf('consultation', { message: 'And one thing more.' }), 0],
  ['after the half-hour', lead, samePostWindow],
  ['with a clock that was put back', lead, -1],
])('sent again %s, it is a new enquiry', async (_what, sent, passed) => {
  const { ids, next } = await deliveredLater()
  vi.setSystemTime(Date.now() + passed)
  const { sendLead } = await next()
  expect(await sendLead(sent, options)).toMatchObject({ kind: 'delivered' })
  expect(new Set(ids()).size).toBe(2)
})

test('deleted by the visitor, it is sent', async () => {
  const { ids, sender, sendLead } = await failed()
  sender.discard(String(ids()[0]))
  const requests = ids().length
  expect(await sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
  expect(ids()).toHaveLength(requests + 1)
})

test('the session stores nothing that was typed', async () => {
  const { sessionStorage } = await deliveredLater()
  const stored = JSON.stringify({ ...sessionStorage })
  for (const typed of [lead.first_name, lead.email, lead.phone]) expect(stored).not.toContain(typed)
})

test.each(['{', 'null', '{}', '[null]'])('an invalid note (%s) is ignored', async (note) => {
  const { sendLead } = await openForm()
  sessionStorage.setItem('recent-sends', note)
  expect(await sendLead(lead, options)).toMatchObject({ kind: 'delivered' })
})

test('a page restored from the cache learns what another page has delivered', async () => {
  const onLater = vi.fn(() => true)
  const { answer, page, quiet } = await failed(lead, onLater)
  localStorage.clear()
  answer(ownAddress, answerWithId(200))
  page.fire('pageshow', { persisted: true })
  await quiet()
  expect(onLater).toHaveBeenCalledExactlyOnceWith('delivered', undefined)
})
