// A half-hour that was chosen with an enquiry: booked when the enquiry is stored, on whichever page that is.
import { expect, test } from 'vitest'
import type { FinalOutcome } from '~/outbox/insert'
import { messages } from '~/toast/messages'
import { openBrowser } from './browser/browser'
import { naming } from './browser/network'
import { item } from './world'

const delivered: FinalOutcome = { kind: 'delivered' }
const call = '2026-11-24T10:30:00Z'
const callPath = '/api/call'
const booked = { code: 'booked', when: 'Tuesday 24 November at 10:30am', calendar: 'BEGIN:VCALENDAR' }

async function open() {
  const browser = await openBrowser()
  const page = browser.open()
  const { sender } = await import('~/outbox/page-outbox')
  const results = await import('~/outbox/on-result')
  const { chosenCallOf } = await import('~/outbox/call-request')
  const { $toasts } = await import('~/toast/toasts')
  return {
    ...browser,
    page,
    ...results,
    chosenCallOf,
    settle: async (one: ReturnType<typeof item>, outcome: FinalOutcome) => {
      results.onResult(one, outcome, sender)
      await browser.quiet()
    },
    toasts: () => $toasts.get().map(({ title, text }) => ({ title, text })),
  }
}

test('it is asked for by the enquiry’s id, and the page that sent it says nothing of its own', async () => {
  const { answer, askedAt, chosenCallOf, listenForResult, settle, toasts } = await open()
  answer(callPath, naming(200, booked))
  listenForResult('a', () => true)
  await settle(item('a', { call }), delivered)
  expect(askedAt(callPath)).toMatchObject([{ method: 'POST', body: { id: 'a', starts: call } }])
  expect(await chosenCallOf('a')).toMatchObject(booked)
  expect(toasts()).toEqual([])
})

test('it is asked for although the page goes away', async () => {
  const { askedAt, page, quiet, settle } = await open()
  const over = settle(item('a', { call }), delivered)
  page.leave()
  await over
  await quiet()
  expect(askedAt(callPath)).toHaveLength(1)
})

test.each([
  ['our booking', naming(200, booked), messages.callBooked(booked.when)],
  ['that it is taken', naming(409, { code: 'full' }), messages.callNotBooked],
  ['nothing', 'cut', messages.callNotBooked],
  ['a booking of another enquiry', { status: 200, body: { id: 'b', ...booked } }, messages.callNotBooked],
  ['a booking that names none', { status: 200, body: booked }, messages.callNotBooked],
  ['a page', { status: 200, body: '<html>' }, messages.callNotBooked],
] as const)('a later page says what became of it: the answer is %s', async (_what, said, { title, text }) => {
  const { answer, settle, toasts } = await open()
  answer(callPath, said)
  await settle(item('a', { call }), delivered)
  expect(toasts()).toEqual([{ title, text }])
})

test('nothing is asked where no time was chosen, or the enquiry was refused', async () => {
  const { askedAt, settle } = await open()
  await settle(item('a'), delivered)
  await settle(item('b', { call }), { kind: 'refused' })
  expect(askedAt(callPath)).toEqual([])
})
