// The note over a form that an enquiry of an earlier page still waits.
import { expect, test } from 'vitest'
import { openBrowser } from './browser/browser'
import { database, ownAddress } from './browser/network'
import { hour, item, start } from './world'

const content = '<p data-waiting hidden></p>'

async function openWith(more: Parameters<typeof item>[1]) {
  const browser = await openBrowser()
  browser.localStorage.setItem('enquiry:a', JSON.stringify(item('a', more)))
  browser.answer(database, { status: 500 })
  browser.answer(ownAddress, { status: 503 })
  const page = browser.open({ content })
  const { replay } = await import('~/outbox/page-outbox')
  replay()
  await browser.turn()
  return { ...browser, note: () => page.document.querySelector<HTMLElement>('[data-waiting]')?.hidden }
}

test('it stands there where the visitor was told of the failure', async () => {
  const { note } = await openWith({ notified: true })
  expect(note()).toBe(false)
})

const overdue = { notified: true, queuedAt: start - 72 * hour } as const

test.each([{}, { notified: true, refused: true }, overdue] as const)(
  'it does not where nobody was told, it was refused for good, or the visitor is asked about it',
  async (more) => {
    const { note } = await openWith(more)
    expect(note()).toBe(true)
  },
)

test('it does not come for an overdue one when another enquiry arrives', async () => {
  const { answer, note } = await openWith(overdue)
  answer(database)
  const { sender } = await import('~/outbox/page-outbox')
  expect(await sender.send(item('b'))).toEqual({ kind: 'delivered' })
  expect(note()).toBe(true)
})

test('it goes once the enquiry has arrived', async () => {
  const browser = await openBrowser()
  browser.localStorage.setItem('enquiry:a', JSON.stringify(item('a', { notified: true })))
  const page = browser.open({ content })
  const { replay } = await import('~/outbox/page-outbox')
  replay()
  await browser.quiet()
  expect(page.document.querySelector<HTMLElement>('[data-waiting]')?.hidden).toBe(true)
  expect(browser.localStorage.getItem('enquiry:a')).toBeNull()
})
