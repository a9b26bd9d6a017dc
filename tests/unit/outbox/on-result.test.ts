// What a page says and asks when its enquiry has arrived, or can never arrive. What it measures: on-result-measured.test.ts.
import { expect, test } from 'vitest'
import type { FinalOutcome } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { messages } from '~/toast/messages'
import { openBrowser } from './browser/browser'
import { followUp, naming, reports, type Answer } from './browser/network'
import { item } from './world'

const delivered: FinalOutcome = { kind: 'delivered' }
const refused: FinalOutcome = { kind: 'refused' }
const quiz = item('a', { payload: { form_type: 'need_assessment' } })

async function open() {
  const browser = await openBrowser()
  const page = browser.open()
  const { sender } = await import('~/outbox/page-outbox')
  const { onResult, listenForResult } = await import('~/outbox/on-result')
  const { $toasts } = await import('~/toast/toasts')
  return {
    ...browser,
    page,
    listenForResult,
    settle: async (one: OutboxItem, outcome: FinalOutcome) => {
      onResult(one, outcome, sender)
      await browser.quiet()
    },
    toasts: () => $toasts.get().map(({ title }) => title),
    offers: () => page.document.querySelectorAll('[data-unsent-region] [data-action=send]').length,
  }
}

test('the follow-up of an enquiry that has arrived is asked for by its id', async () => {
  const { asked, askedAt, settle, warn } = await open()
  await settle(item('a'), delivered)
  expect(asked).toMatchObject([{ method: 'POST', path: followUp, body: { id: 'a' } }])
  expect(askedAt(followUp)[0]?.headers['content-type']).toBe('application/json')
  expect(warn).not.toHaveBeenCalled()
})

test('it is asked for although the page goes away', async () => {
  const { askedAt, page, quiet, settle } = await open()
  const over = settle(item('a'), delivered)
  page.leave()
  await over
  await quiet()
  expect(askedAt(followUp)).toHaveLength(1)
})

test.each([quiz, item('a', { payload: {} })])('a source without one asks for none', async (one) => {
  const { asked, settle } = await open()
  await settle(one, delivered)
  expect(asked).toEqual([])
})

test.each<[said: number, answer: Answer]>([
  [502, naming(502)],
  [500, { status: 500 }],
  [204, { status: 204 }],
  [200, { status: 200, body: '<html>' }],
  [200, { status: 200, body: { id: 'b' } }],
  [0, 'cut'],
])('one that fails is noted by its code alone: %s', async (status, answer) => {
  const browser = await open()
  browser.answer(followUp, answer)
  await browser.settle(item('a'), delivered)
  expect(browser.warn.mock.calls).toEqual([[`The follow-up answered ${status}.`]])
})

test('what arrives after the visitor was told that it failed is told', async () => {
  const { settle, toasts } = await open()
  await settle(item('a', { notified: true }), delivered)
  expect(toasts()).toEqual([messages.sentLater.title])
})

test('what nobody was told of arrives in silence', async () => {
  const { offers, settle, toasts } = await open()
  await settle(item('a'), delivered)
  expect(toasts()).toEqual([])
  expect(offers()).toBe(0)
})

test('what the form itself says is not said twice', async () => {
  const { offers, settle, toasts, listenForResult } = await open()
  const heard: FinalOutcome[] = []
  for (const id of ['a', 'b']) listenForResult(id, (outcome) => heard.push(outcome) > 0)
  await settle(item('a', { notified: true }), delivered)
  await settle(item('b'), refused)
  expect(heard).toEqual([delivered, refused])
  expect(toasts()).toEqual([])
  expect(offers()).toBe(0)
})

test('what a form has nothing to say of is said here', async () => {
  const { offers, settle, toasts, listenForResult } = await open()
  for (const id of ['a', 'b']) listenForResult(id, () => false)
  await settle(item('a', { notified: true }), delivered)
  await settle(item('b', { notified: true }), refused)
  expect(toasts()).toEqual([messages.sentLater.title])
  expect(offers()).toBe(1)
})

test('a form hears of its enquiry once, and of no other', async () => {
  const { settle, listenForResult } = await open()
  const heard: string[] = []
  for (const id of ['a', 'b']) listenForResult(id, ({ kind }) => heard.push(`${id} ${kind}`) > 0)
  await settle(item('a'), delivered)
  await settle(item('a'), delivered)
  expect(heard).toEqual(['a delivered'])
})

test('what can never be stored is put before the visitor, the site is told, and nothing is followed up', async () => {
  const { asked, askedAt, offers, settle, toasts } = await open()
  await settle(item('a', { notified: true }), refused)
  expect(offers()).toBe(1)
  expect(toasts()).toEqual([])
  expect(asked).toHaveLength(1)
  expect(askedAt(reports)[0]?.body).toEqual({ kind: 'unsent', code: 'refused', path: '/contact' })
})
