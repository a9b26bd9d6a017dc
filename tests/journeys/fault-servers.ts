import { expect } from '@playwright/test'
import { attemptTimeoutMs } from '~/lib/limits'
import {
  answerFirst,
  enquiryUrl,
  error,
  noteTries,
  portal,
  insertAddress,
  failThenArrive,
  send,
  type Fault,
} from './fault-scene'

/** Failures of the network, the database, our server and its releases. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'network off, then on',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await failThenArrive(scene, () => scene.context.setOffline(false))
    },
  },
  {
    name: 'the database and our server answer 500 at first',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, (route) => route.fulfill(error(500, 'XX000')))
      await answerFirst(scene.page, enquiryUrl, (route) => route.fulfill(error(503, 'unavailable')))
      await failThenArrive(scene)
    },
  },
  {
    name: 'a captive portal answers in place of the database and of our server',
    run: async (scene) => {
      for (const address of [insertAddress, enquiryUrl])
        await answerFirst(scene.page, address, (route) => route.fulfill(portal))
      await failThenArrive(scene)
    },
  },
  {
    name: 'too many requests: Retry-After is honoured',
    before: ({ page }) => page.addInitScript(noteTries),
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, (route) => route.fulfill(error(429, 'PT429')))
      await answerFirst(scene.page, enquiryUrl, (route) =>
        route.fulfill(error(429, 'PT429', { 'retry-after': '3' })),
      )
      await failThenArrive(scene)
      const tries = () => scene.page.evaluate(() => window.tries)
      await expect.poll(async () => (await tries()).length).toBe(2)
      const [first = 0, second = 0] = await tries()
      expect(second - first).toBeGreaterThan(2_900)
    },
  },
  {
    name: 'the server takes the request and never answers',
    before: ({ page }) => page.clock.install(),
    run: async (scene) => {
      const hang = async () => {
        await scene.page.clock.runFor(attemptTimeoutMs)
      }
      await answerFirst(scene.page, insertAddress, hang)
      await failThenArrive(scene)
    },
  },
  {
    name: 'the connection is cut after the row was stored',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      })
      await failThenArrive(scene)
    },
  },
  {
    name: 'the database client is gone after a new release',
    before: ({ page }) =>
      page.route('**/_astro/supabase*', (route) => route.fulfill({ status: 404, body: '' })),
    run: async (scene) => {
      await send(scene)
      await scene.source.succeeds(scene.page)
      await expect(scene.page.getByRole('alert').locator('.toast')).toHaveCount(0)
    },
  },
  {
    name: 'the key was rotated, and is mended',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, (route) => route.fulfill(error(401, '42501')))
      await answerFirst(scene.page, enquiryUrl, (route) => route.fulfill(error(503, '42501')))
      await failThenArrive(scene)
    },
  },
]
