// When a page goes away, the browser takes along what still waits.
import { expect, test } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { database, ownAddress } from './browser/network'
import type { PageOptions } from './browser/page'
import { item, hour, start } from './world'

async function open(options: PageOptions = {}) {
  const browser = await openBrowser()
  const page = browser.open(options)
  const { sender } = await import('~/outbox/page-outbox')
  const taken = () => browser.askedAt(ownAddress).map(({ body }) => body)
  return { ...browser, sender, page, taken }
}

test('when the page goes away, the browser takes what still waits along, and keeps it', async () => {
  const browser = await open()
  browser.answer(database, 'never')
  void browser.sender.send(item('a'))
  void browser.sender.send(item('b'))
  await browser.request(database, 2)
  browser.page.fire('pagehide')
  await browser.request(ownAddress, 2)
  expect(browser.taken()).toEqual([insertBody(item('a')), insertBody(item('b'))])
  // No answer to a beacon ever comes back.
  expect(Object.keys(browser.localStorage).sort()).toEqual(['enquiry:a', 'enquiry:b'])
})

test('nothing is taken along during a pause that the server asked for', async () => {
  const browser = await open()
  browser.answer(database, { status: 429, body: { code: 'PT429', hint: '600' } })
  await browser.sender.send(item('a'))
  browser.page.fire('pagehide')
  await browser.quiet()
  expect(browser.taken()).toEqual([])
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

test('nor when the tab is only hidden: the page goes on sending', async () => {
  const browser = await open()
  browser.answer(database, { status: 503 })
  await browser.sender.send(item('a'))
  browser.page.hide()
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
