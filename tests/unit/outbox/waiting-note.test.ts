// The note over a form that an enquiry of an earlier page still waits.
import { expect, test } from 'vitest'
import { openBrowser } from './browser/browser'
import { database, ownAddress } from './browser/network'
import { item } from './world'

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

test.each([{}, { notified: true, refused: true }] as const)(
  'it does not where nobody was told, or it was refused for good',
  async (more) => {
    const { note } = await openWith(more)
    expect(note()).toBe(true)
  },
)

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
