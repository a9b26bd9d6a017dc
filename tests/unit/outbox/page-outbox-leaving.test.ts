// When a page goes away, the browser takes along what still waits.
import { expect, test } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { database, ownAddress } from './browser/network'
import type { Page, PageOptions } from './browser/page'
import { item, hour, start } from './world'

async function open(options: PageOptions = {}) {
  const browser = await openBrowser()
  const page = browser.open(options)
  const { sender } = await import('~/outbox/page-outbox')
  const taken = () => browser.askedAt(ownAddress).map(({ body }) => body)
  return { ...browser, sender, page, taken }
}

const leavings: [how: string, leave: (page: Page) => void][] = [
  ['goes away', (page) => page.fire('pagehide')],
  ['is hidden', (page) => page.hide()],
]

test.each(leavings)('when the page %s, the browser takes what still waits along', async (_how, leave) => {
  const browser = await open()
  browser.answer(database, 'never')
  void browser.sender.send(item('a'))
  void browser.sender.send(item('b'))
  await browser.request(database, 2)
  leave(browser.page)
  await browser.request(ownAddress, 2)
  expect(browser.taken()).toEqual([insertBody(item('a')), insertBody(item('b'))])
})

test('it is taken along during a pause, too: the page is going, and nobody may come back', async () => {
  const browser = await open()
  browser.answer(database, { status: 429, body: { code: 'PT429', hint: '600' } })
  await browser.sender.send(item('a'))
  browser.page.fire('pagehide')
  await browser.request(ownAddress)
  expect(browser.taken()).toEqual([insertBody(item('a'))])
})

test('what has arrived, or waits for the visitor’s word, is not taken along', async () => {
  const browser = await open()
  await browser.sender.send(item('a'))
  browser.answer(database, { status: 503, body: {} })
  await browser.sender.send(item('old', { queuedAt: start - 72 * hour }))
  browser.page.fire('pagehide')
  await browser.quiet()
  expect(browser.taken()).toEqual([])
})

test('a page that is shown again takes nothing along', async () => {
  const browser = await open()
  browser.answer(database, { status: 503 })
  await browser.sender.send(item('a'))
  browser.page.document.dispatchEvent(browser.page.event('visibilitychange'))
  await browser.quiet()
  expect(browser.taken()).toEqual([])
})

test('a page that is only prepared listens once it is opened', async () => {
  const browser = await open({ isPrepared: true })
  browser.answer(database, { status: 503, body: {} })
  await browser.sender.send(item('a'))
  browser.page.fire('online')
  browser.page.fire('pagehide')
  await browser.quiet()
  expect(browser.taken()).toEqual([])
  browser.page.show()
  browser.page.fire('online')
  await browser.request(ownAddress)
})
