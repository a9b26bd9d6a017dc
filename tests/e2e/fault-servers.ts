import { expect } from '@playwright/test'
import {
  answerFirst,
  enquiryAddress,
  error,
  insertAddress,
  seesFailureThenSuccess,
  send,
  type Fault,
} from './fault-scene'

/** What network, database, our server and its releases do wrong. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'network off, then on',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await send(scene)
      await seesFailureThenSuccess(scene, () => scene.context.setOffline(false))
    },
  },
  {
    name: 'the database and our server answer 500 at first',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(500, 'XX000'))])
      await answerFirst(scene.page, enquiryAddress, [1, (route) => route.fulfill(error(503, 'unavailable'))])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'too many requests: Retry-After is honoured',
    run: async (scene) => {
      const times: number[] = []
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(429, 'PT429'))])
      await answerFirst(scene.page, enquiryAddress, [
        1,
        (route) => route.fulfill(error(429, 'PT429', { 'retry-after': '3' })),
      ])
      scene.page.on('request', (request) => request.url().endsWith('/api/enquiry') && times.push(Date.now()))
      await send(scene)
      await seesFailureThenSuccess(scene)
      await expect.poll(() => times.length).toBe(2)
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(2_900)
    },
  },
  {
    name: 'the server takes the request and never answers',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, () => new Promise(() => {})])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'the connection is cut after the row was stored',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [
        1,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
      ])
      await send(scene)
      await seesFailureThenSuccess(scene)
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
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(401, '42501'))])
      await answerFirst(scene.page, enquiryAddress, [1, (route) => route.fulfill(error(503, '42501'))])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
]
