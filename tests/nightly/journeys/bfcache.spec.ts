import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { enquiryUrl, insertAddress, waitingEntries } from '../../journeys/fault-scene'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'
import { leaveUnsent } from '../../journeys/unsent'

test.use(withoutLooks)

// A page that the browser has put by and brings up again with Back goes on with what it has not sent. A browser without a window
// puts no page by (back-again.spec.ts sees that nothing of ours forbids it): the page is told what a browser would tell it.

const tell = (page: Page, event: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), event)

test('a page that Back brings up again sends what it still has, once', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await page.clock.install()
  let tries = 0
  for (const address of [insertAddress, enquiryUrl])
    await page.route(address, (route) => {
      if (route.request().url().endsWith('/api/enquiry')) tries++
      return route.abort()
    })
  const [id] = await leaveUnsent(page, [{ email: visitor.email, age: 0 }])
  await page.goto(paths.about)
  const later = async () => {
    await page.clock.runFor(10_000)
    return tries
  }
  await expect.poll(later).toBe(5)
  await later()
  expect(tries).toBe(5)
  await tell(page, 'pagehide')
  await tell(page, 'pageshow')
  await expect.poll(() => tries).toBe(6)
  await page.unrouteAll()
  const arrived = async () => {
    await later()
    return (await rowsOf(visitor.email)).length
  }
  await expect.poll(arrived).toBe(1)
  await expect.poll(() => waitingEntries(page)).toBe(0)
  await tell(page, 'pageshow')
  await later()
  expect(await rowsOf(visitor.email)).toMatchObject([{ id }])
})
