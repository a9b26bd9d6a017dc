import type { Page } from '@playwright/test'
import { articlePath, paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { covered, type Insets } from '../../journeys/covered'
import { consultation } from '../../journeys/fault-sources'
import { expect, test, withoutMotion } from '../../journeys/fixtures'

test.use(withoutMotion)

// A phone whose screen has round corners, a notch and a bar at its foot: what they cover (`env(safe-area-inset-…)`) holds
// nothing to read or press, while bands run to the edge.

interface Held {
  size: { width: number; height: number }
  insets: Insets
}

const upright: Held = { size: { width: 390, height: 844 }, insets: { left: 0, right: 0, bottom: 34 } }
const sideways: Held = { size: { width: 844, height: 390 }, insets: { left: 47, right: 47, bottom: 21 } }

test.use({ hasTouch: true })

async function hold(page: Page, { size, insets }: Held): Promise<void> {
  await page.setViewportSize(size)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 0, ...insets } })
}

/** Nothing is covered, now and when what moves has come to its place. */
const isClear = (page: Page, { insets }: Held) =>
  expect.poll(() => page.evaluate(covered, insets)).toEqual([])

const pages = [
  ...[paths.home, paths.services, paths.wills, paths.care, paths.prices, paths.blog, paths.about],
  ...[articlePath('dying-without-will'), paths.contact, paths.tools, paths.needAssessment, paths.willCost],
  ...[paths.instantWill, paths.willsLanding, paths.privacyPolicy],
]

for (const route of pages)
  test(`${route} held sideways keeps its words clear of the notch`, async ({ page }) => {
    await page.goto(route)
    await hold(page, sideways)
    await isClear(page, sideways)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sideways.size.width)
  })

test('the page asks for the whole screen, and its bands fill it', async ({ page }) => {
  await page.goto(paths.home)
  await hold(page, sideways)
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/)
  const [header, footer] = ['banner', 'contentinfo'] as const
  for (const band of [header, footer]) {
    const box = await page.getByRole(band).boundingBox()
    expect([box?.x, box?.width]).toEqual([0, sideways.size.width])
  }
})

for (const held of [upright, sideways]) {
  const how = held === upright ? 'upright' : 'sideways'

  test(`held ${how}, the bar at the foot and the menu of the quote page keep clear`, async ({ page }) => {
    await page.goto(paths.willsLanding)
    await hold(page, held)
    await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }))
    await expect(page.getByRole('region', { name: 'Call or quote' })).toBeVisible()
    await isClear(page, held)
  })

  test(`held ${how}, the open menu keeps clear`, async ({ page }) => {
    await page.goto(paths.home)
    await hold(page, held)
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).tap()
    await isClear(page, held)
  })

  test(`held ${how}, what a form says when it is sent keeps clear`, async ({ page, visitor }) => {
    await page.goto(paths.contact)
    await hold(page, held)
    await consultation.fill(page, visitor)
    await consultation.submit(page).tap()
    await expect(page.getByRole('status').getByText(messages.consultationSent('').title)).toBeVisible()
    await isClear(page, held)
  })

  test(`held ${how}, the popup keeps clear`, async ({ page }) => {
    await page.goto(paths.services)
    await hold(page, held)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const popup = page.getByRole('dialog', { name: 'Get Your Free Will Quote' })
    await expect(popup).toBeVisible()
    // Words scroll through under the bar of the screen, but none ends there.
    await popup.evaluate((sheet) => sheet.scrollTo({ top: sheet.scrollHeight, behavior: 'instant' }))
    await isClear(page, held)
  })
}
