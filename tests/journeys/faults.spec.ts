import { attemptTimeoutMs } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { isFullMode } from '../support/full-mode'
import {
  answerFirst,
  cutOff,
  emptyStorage,
  enquiryUrl,
  error,
  failThenArrive,
  type Fault,
  forbiddenStorage,
  fullStorage,
  hangingFetch,
  insertAddress,
  portal,
  send,
  waitingEntries,
} from './fault-scene'
import { type FaultSource, faultSources } from './fault-sources'
import { expect, expectNothingPersonal, rowsOf, test, watchForLeaks, withoutPictures } from './fixtures'

test.use(withoutPictures)

/** Failures of the network, the database and our server. */
const serverFaults: readonly Fault[] = [
  {
    name: 'network off, then on',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await failThenArrive(scene, () => scene.context.setOffline(false))
    },
  },
  {
    name: 'the database and our server return 500 at first',
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
    name: 'the server accepts the request and never responds',
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
]

const storages = {
  'is forbidden': forbiddenStorage,
  'is full': fullStorage,
  'silently stores nothing': emptyStorage,
}

const storageFaults = Object.entries(storages).map(([what, script]): Fault => ({
  name: `storage ${what}, and the first attempt fails`,
  before: ({ page }) => page.addInitScript(script),
  run: async (scene) => {
    await answerFirst(scene.page, insertAddress, (route) => route.abort())
    await failThenArrive(scene)
  },
}))

/** Faults of the browser, and unusual actions of the visitor. */
const browserFaults: readonly Fault[] = [
  {
    name: 'the tab is closed right after sending',
    before: ({ page }) => page.addInitScript(hangingFetch),
    run: async (scene) => {
      await send(scene)
      await scene.page.close()
    },
  },
  {
    name: 'a double click',
    run: async (scene) => {
      await scene.source.submit(scene.page).dblclick()
      await scene.source.succeeds(scene.page)
    },
  },
  {
    name: 'Enter held down',
    run: async ({ page, source }) => {
      await source.submit(page).focus()
      for (let press = 0; press < 8; press++) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await source.succeeds(page)
    },
  },
  {
    name: 'a reload while it is being sent',
    before: ({ page }) => page.addInitScript(hangingFetch),
    run: async (scene) => {
      await send(scene)
      await scene.page.evaluate(() => sessionStorage.setItem('hang', 'no'))
      await scene.page.reload()
    },
  },
  ...storageFaults,
  {
    name: 'storage is wiped while it waits',
    run: async (scene) => {
      for (const address of [insertAddress, enquiryUrl])
        await answerFirst(scene.page, address, (route) => route.abort())
      await failThenArrive(scene, () => scene.page.evaluate(() => localStorage.clear()))
    },
  },
  {
    name: 'two tabs find the same waiting enquiry',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await send(scene)
      if (scene.source.failure)
        await expect(scene.page.getByRole('alert').getByText(scene.source.failure)).toBeVisible()
      await expect.poll(() => waitingEntries(scene.page)).toBe(1)
      const others = [await scene.context.newPage(), await scene.context.newPage()]
      await scene.context.setOffline(false)
      await Promise.all(others.map((other) => other.goto(scene.source.path)))
    },
  },
  {
    name: 'edited and sent again after a failure',
    needsEdit: true,
    run: async (scene) => {
      const { page, source } = scene
      await cutOff(page)
      await send(scene)
      await expect(page.getByRole('alert').getByText(source.failure ?? '')).toBeVisible()
      // The connection returns only after the edited enquiry has replaced the waiting one.
      const edited = await source.edit?.(page)
      await send(scene)
      await page.unrouteAll()
      await source.succeeds(page)
      expect(await rowsOf(scene.visitor.email)).toMatchObject([edited ?? {}])
    },
  },
]

const clickedTwice = [paths.inheritanceRisk, paths.instantWill] as const

/** All forms share the delivery code, so `npm test` tries every fault on the consultation form, and a double click on two flows. */
const isTested = (source: FaultSource, { name, needsEdit }: Fault) =>
  (!needsEdit || source.edit) &&
  (isFullMode ||
    source.name === 'consultation' ||
    (name === 'a double click' && clickedTwice.some((path) => path === source.path)))

for (const source of faultSources)
  for (const fault of [...serverFaults, ...browserFaults].filter((one) => isTested(source, one)))
    test(`${source.name}: ${fault.name}, and there is one row`, async ({ page, context, visitor }) => {
      const leaks = watchForLeaks(context)
      const scene = { page, context, source, visitor }
      await fault.before?.(scene)
      await page.goto(source.path)
      await source.fill(page, visitor)
      await fault.run(scene)
      await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
      // Nothing is still being sent, and no second row has arrived.
      const pages = context.pages()
      for (const open of pages) await expect.poll(() => waitingEntries(open)).toBe(0)
      const rows = await rowsOf(visitor.email)
      expect(rows.map(({ form_type }) => form_type)).toEqual([source.name])
      expectNothingPersonal(leaks, visitor)
    })
