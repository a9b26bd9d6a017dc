// What a page says and asks when its enquiry has arrived, or can never arrive. What it measures: settled-measured.test.ts.
import { expect, test } from 'vitest'
import type { Settled } from '~/delivery/courier-ports'
import type { Entry } from '~/delivery/entry'
import { messages } from '~/toast/messages'
import { openBrowser } from './browser/browser'
import { followUp, reports, type Answer } from './browser/network'
import { entry } from './world'

const delivered: Settled = { kind: 'delivered' }
const refused: Settled = { kind: 'refused' }
const quiz = entry('a', { payload: { form_type: 'need_assessment' } })

async function open() {
  const browser = await openBrowser()
  const page = browser.open()
  const { courier } = await import('~/delivery/outbox')
  const { settled, whenSettled } = await import('~/delivery/settled')
  const { $toasts } = await import('~/toast/toasts')
  return {
    ...browser,
    page,
    whenSettled,
    settle: async (one: Entry, outcome: Settled) => {
      settled(one, outcome, courier)
      await browser.quiet()
    },
    toasts: () => $toasts.get().map(({ title }) => title),
    offers: () => page.document.querySelectorAll('[data-unsent-region] [data-action=send]').length,
  }
}

test('the follow-up of an enquiry that has arrived is asked for by its id', async () => {
  const { asked, askedAt, settle, warn } = await open()
  await settle(entry('a'), delivered)
  expect(asked).toMatchObject([{ method: 'POST', path: followUp, body: { id: 'a' } }])
  expect(askedAt(followUp)[0]?.headers['content-type']).toBe('application/json')
  expect(warn).not.toHaveBeenCalled()
})

test('it is asked for although the page goes away', async () => {
  const { askedAt, page, quiet, settle } = await open()
  const over = settle(entry('a'), delivered)
  page.leave()
  await over
  await quiet()
  expect(askedAt(followUp)).toHaveLength(1)
})

test.each([quiz, entry('a', { payload: {} })])('a source without one asks for none', async (one) => {
  const { asked, settle } = await open()
  await settle(one, delivered)
  expect(asked).toEqual([])
})

test.each<[said: number, answer: Answer]>([
  [300, { status: 300 }],
  [500, { status: 500 }],
  [0, 'cut'],
])('one that fails is noted by its code alone: %s', async (status, answer) => {
  const browser = await open()
  browser.answer(followUp, answer)
  await browser.settle(entry('a'), delivered)
  expect(browser.warn.mock.calls).toEqual([[`The follow-up answered ${status}.`]])
})

test.each([200, 299])('one that succeeds is not: %s', async (status) => {
  const browser = await open()
  browser.answer(followUp, { status })
  await browser.settle(entry('a'), delivered)
  expect(browser.warn).not.toHaveBeenCalled()
})

test('what arrives after the visitor was told that it failed is told', async () => {
  const { settle, toasts } = await open()
  await settle(entry('a', { notified: true }), delivered)
  expect(toasts()).toEqual([messages.sentLater.title])
})

test('what nobody was told of arrives in silence', async () => {
  const { offers, settle, toasts } = await open()
  await settle(entry('a'), delivered)
  expect(toasts()).toEqual([])
  expect(offers()).toBe(0)
})

test('what the form itself says is not said twice', async () => {
  const { offers, settle, toasts, whenSettled } = await open()
  const heard: Settled[] = []
  for (const id of ['a', 'b']) whenSettled(id, (outcome) => heard.push(outcome) > 0)
  await settle(entry('a', { notified: true }), delivered)
  await settle(entry('b'), refused)
  expect(heard).toEqual([delivered, refused])
  expect(toasts()).toEqual([])
  expect(offers()).toBe(0)
})

test('what a form has nothing to say of is said here', async () => {
  const { offers, settle, toasts, whenSettled } = await open()
  for (const id of ['a', 'b']) whenSettled(id, () => false)
  await settle(entry('a', { notified: true }), delivered)
  await settle(entry('b', { notified: true }), refused)
  expect(toasts()).toEqual([messages.sentLater.title])
  expect(offers()).toBe(1)
})

test('a form hears of its enquiry once, and of no other', async () => {
  const { settle, whenSettled } = await open()
  const heard: string[] = []
  for (const id of ['a', 'b']) whenSettled(id, ({ kind }) => heard.push(`${id} ${kind}`) > 0)
  await settle(entry('a'), delivered)
  await settle(entry('a'), delivered)
  expect(heard).toEqual(['a delivered'])
})

test('what can never be stored is put before the visitor, the site is told, and nothing is followed up', async () => {
  const { asked, askedAt, offers, settle, toasts } = await open()
  await settle(entry('a', { notified: true }), refused)
  expect(offers()).toBe(1)
  expect(toasts()).toEqual([])
  expect(asked).toHaveLength(1)
  expect(askedAt(reports)[0]?.body).toEqual({ kind: 'unsent', code: 'refused', path: '/contact' })
})
