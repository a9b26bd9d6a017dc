import type { Page } from '@playwright/test'
import { funnelSubmitDelay } from '~/lib/limits'
import { stopClock, timerSet } from '../../journeys/clock'
import { type FlowSource, flowSources } from '../../journeys/fault-sources'
import { expect, test, type Visitor } from '../../journeys/fixtures'
import { paths } from '~/lib/paths'
import { mainAction } from '../../journeys/flow-steps'
import { walkToSending } from '../../journeys/flow-walk'
import { lost } from '../../journeys/forced-colours'
import { expectReadable } from '../../journeys/readable'
import { expectWalkable, sizes } from '../../journeys/walkable'

// Every screen of every flow, its end included, as the pages themselves are tried elsewhere.

async function walkAll(page: Page, { path, sends }: FlowSource, visitor: Visitor, each: () => Promise<void>) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
  await page.goto(path)
  await walkToSending(page, { visitor, sends, each })
  await stopClock(page)
  await mainAction(page).click()
  if (path === paths.willCost) {
    await timerSet(page, funnelSubmitDelay)
    await page.clock.runFor(funnelSubmitDelay)
  }
  await expect(page.locator('.flow-end')).toBeVisible()
  const stay = page.getByRole('button', { name: 'Stay on this page' })
  if (await stay.isVisible()) await stay.click()
  for (const toast of await page.getByRole('button', { name: 'Close this message' }).all())
    await toast.click()
  await page.clock.resume()
  // What is fetched with the result stands before anything is counted.
  await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible()
  await expect(page.locator('.flow [aria-busy=true]')).toHaveCount(0)
  await each()
}

/** The Tab key begins at the top of the page again. */
const toTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo(0, 0)
  })

async function expectWalkableAt(page: Page) {
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await toTop(page)
    await expectWalkable(page)
  }
  if (before) await page.setViewportSize(before)
}

async function expectVisibleInForcedColours(page: Page) {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  expect.soft(await lost(page)).toEqual([])
  await page.emulateMedia({ forcedColors: null, colorScheme: null })
}

const tagOf = ({ path }: FlowSource) => (path === paths.inheritanceRisk ? '' : ' @thorough')

for (const flow of flowSources)
  test(`every screen of ${flow.path} can be read however large its text is set, walked by the keyboard alone, and used where the system sets the colours${tagOf(flow)}`, async ({
    page,
    visitor,
  }) => {
    await walkAll(page, flow, visitor, async () => {
      await expectReadable(page)
      await expectWalkableAt(page)
      await expectVisibleInForcedColours(page)
    })
  })
