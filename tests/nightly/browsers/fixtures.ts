import { randomUUID } from 'node:crypto'
import { test as base } from '@playwright/test'
import { rowsOf, type Row, type Visitor } from '../../journeys/fixtures'
import type { EngineBrowser, TabOptions } from './driver'
import { type EngineName, launchEngine } from './engines'
import { openNetwork } from './network'
import { type Tab, tabOf } from './tab'

export { expect } from '@playwright/test'
export type { Tab }

const site = process.env['SITE_URL'] ?? 'http://localhost:4321'

export const desk = { width: 1280, height: 900 }
export const phone = { width: 390, height: 844 }

interface OfWorker {
  engine: EngineName
  engineBrowser: EngineBrowser
}

interface OfTest {
  /** Another tab, of a size, with or without script; closed when the test ends. */
  openTab: (options?: Partial<Omit<TabOptions, 'proxy'>>) => Promise<Tab>
  visitor: Omit<Visitor, 'address'>
}

/** Walks make requests fail and ask for pages that are not there: what is said of that, by the engine or the page, is no fault. */
const isExpected = (words: string) =>
  /^Failed to load resource|NetworkError|net::ERR|CORS request did not succeed|^404: no page at /.test(words)

/** The one row of a visitor, waited for. */
export async function rowOf({ email }: { email: string }): Promise<Row> {
  let rows: Row[] = []
  await base.expect.poll(async () => (rows = await rowsOf(email)).length, { timeout: 60_000 }).toBe(1)
  const [row] = rows
  if (!row) throw new Error('There is no row.')
  return row
}

export const test = base.extend<OfTest, OfWorker>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await launchEngine(engine)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  openTab: async ({ engine, engineBrowser }, use) => {
    const closing: (() => Promise<unknown>)[] = []
    const tabs: Tab[] = []
    await use(async (options) => {
      const network = await openNetwork({ isListening: engine === 'webkit' })
      closing.unshift(() => Promise.resolve(network.close()))
      const driver = await engineBrowser.open({
        ...desk,
        hasScript: true,
        ...options,
        proxy: network.proxy,
      })
      closing.unshift(driver.close)
      const tab = tabOf(driver, network, site)
      tabs.push(tab)
      return tab
    })
    base.expect.soft(tabs.flatMap((tab) => tab.errors()).filter((words) => !isExpected(words))).toEqual([])
    for (const close of closing) await close()
  },
  visitor: async ({}, use) => {
    await use({
      firstName: 'Margaret',
      lastName: 'Ashworth',
      email: `visitor-${randomUUID()}@test.invalid`,
      phone: '020 7946 0999',
    })
  },
})
