import { expect } from '@playwright/test'
import { rowsOf } from './fixtures'
import {
  answerFirst,
  cutOff,
  emptyStorage,
  enquiryUrl,
  fullStorage,
  forbiddenStorage,
  hangingFetch,
  insertAddress,
  failThenArrive,
  send,
  waitingEntries,
  type Fault,
} from './fault-scene'

const storages = { 'is forbidden': forbiddenStorage, 'is full': fullStorage, 'keeps nothing': emptyStorage }

const storageFaults = Object.entries(storages).map(([what, script]): Fault => ({
  name: `storage ${what}, and the first attempt fails`,
  before: ({ page }) => page.addInitScript(script),
  run: async (scene) => {
    await answerFirst(scene.page, insertAddress, (route) => route.abort())
    await failThenArrive(scene)
  },
}))

/** What browsers, tabs and hands do. */
export const browserFaults: readonly Fault[] = [
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
    name: 'two tabs find a full outbox',
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
      // The world mends only once the edited enquiry has taken the place of the waiting one.
      const edited = await source.edit?.(page)
      await send(scene)
      await page.unrouteAll()
      await source.succeeds(page)
      expect(await rowsOf(scene.visitor.email)).toMatchObject([edited ?? {}])
    },
  },
]
