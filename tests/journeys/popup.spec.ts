import type { Page } from '@playwright/test'
import { popup as limits } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { stopClock, timerSet } from './clock'
import { cutOff, enquiryUrl, error, insertAddress, waitingEntries } from './fault-scene'
import { fillConsultation } from './fault-sources'
import { expect, menus, rowsOf, test, withoutPictures } from './fixtures'
import { open, pointer } from './flow-steps'

test.use(withoutPictures)

const popup = (page: Page) => page.getByRole('dialog', { name: 'Get Your Free Will Quote' })

const scrollDown = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise((done) => {
        addEventListener('scrollend', done, { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    y,
  )

/** Scrolls far enough, and past the page's own form, and lets the popup's delay pass. */
async function becomeDue(page: Page): Promise<void> {
  await scrollDown(page, 2000)
  await timerSet(page, limits.delay)
  await page.clock.runFor(limits.delay)
}

async function expectWaiting(page: Page): Promise<void> {
  await expect(page.locator('[data-quote-popup] dialog')).toHaveCount(1)
  await timerSet(page, limits.checkEvery)
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeHidden()
}

test.beforeEach(({ page }) => page.clock.install())

test('it opens 2 s after the visitor scrolls past 800 px, and loads only then', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(paths.services)
  await stopClock(page)
  await scrollDown(page, 799)
  await page.clock.runFor(10_000)
  await expect(popup(page)).toBeHidden()
  expect(fetched.filter((url) => /QuotePopup|\/client[.-]/.test(url))).toEqual([])
  await scrollDown(page, 801)
  await timerSet(page, 2000)
  await page.clock.runFor(1999)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(1)
  await expect(popup(page)).toBeVisible()
})

test('it opens on a page that is scrolled before its first frame', async ({ page }) => {
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => scrollTo(0, 900)))
  await page.goto(paths.services)
  await page.clock.runFor(2 * limits.delay)
  await expect(popup(page)).toBeVisible()
  await page.clock.runFor(limits.delay)
  await expect(popup(page)).toBeVisible()
})

test('on a phone it is a sheet at the bottom whose Close button is always visible @phone-only @phone', async ({
  page,
}) => {
  await page.goto(paths.services)
  await stopClock(page)
  await becomeDue(page)
  for (const height of [844, 480]) {
    await page.setViewportSize({ width: 390, height })
    const foot = () => popup(page).evaluate((sheet) => Math.round(sheet.getBoundingClientRect().bottom))
    await expect.poll(foot).toBe(height)
    const sheet = await popup(page).boundingBox()
    expect(sheet?.y).toBeGreaterThanOrEqual(height * 0.18)
    expect(sheet?.width).toBe(390)
    await popup(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
    await expect(popup(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
    await popup(page).evaluate((dialog) => dialog.scrollTo(0, 0))
  }
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toBeHidden()
})

test('its Close button stays visible in a short window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(paths.services)
  await stopClock(page)
  await becomeDue(page)
  await popup(page).evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
})

test('its compact form stores an enquiry @engines', async ({ page, visitor }) => {
  await page.goto(paths.services)
  await scrollDown(page, 900)
  const form = popup(page)
  await fillConsultation(page, visitor, form.locator('form'))
  await expect(form.getByLabel('Message')).toHaveCount(0)
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  const [row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({
    ...{ service_type: 'general', service: 'general', message: '', form_type: 'consultation' },
  })
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('it shows a failure until the visitor closes the message', async ({ page, visitor }) => {
  await page.goto(paths.services)
  await scrollDown(page, 900)
  await fillConsultation(page, visitor, popup(page).locator('form'))
  await cutOff(page)
  await popup(page).locator('button[type=submit]').click()
  const failure = popup(page).getByRole('alert').getByText(messages.consultationFailed.text)
  await expect(failure).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(failure).toBeVisible()
  await popup(page).getByRole('button', { name: 'Close this message' }).click()
  await expect(failure).toBeHidden()
})

test('it waits while the visitor is typing', async ({ page }) => {
  await page.goto(paths.home)
  const field = page.getByLabel('First name').first()
  await stopClock(page)
  await field.click()
  await becomeDue(page)
  await expectWaiting(page)
  await field.evaluate((input) => (input as HTMLInputElement).blur())
  await page.clock.runFor(1500)
  await expect(popup(page)).toBeHidden()
  await page.clock.runFor(500)
  await expect(popup(page)).toBeVisible()
})

test('it waits while a menu is open', async ({ page }) => {
  await page.goto(paths.services)
  await menus(page).first().press('Enter')
  await stopClock(page)
  await becomeDue(page)
  await expectWaiting(page)
})

test('it waits while the visitor is answering a flow', async ({ page }) => {
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'under30')
  await stopClock(page)
  await becomeDue(page)
  await expectWaiting(page)
})

test('an enquiry that is rejected after the visitor has closed it is offered, not lost', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.services)
  await scrollDown(page, 900)
  await fillConsultation(page, visitor, popup(page).locator('form'))
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  for (const address of [insertAddress, enquiryUrl])
    await page.route(address, async (route) => {
      await closed
      await route.fulfill(error(400, '23514'))
    })
  await popup(page).locator('button[type=submit]').click()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  close()
  await expect(page.getByRole('region', { name: 'Your unsent enquiry' })).toBeVisible()
  expect(await waitingEntries(page)).toBe(1)
  await expect(page.getByText('Everything you typed is still here')).toHaveCount(0)
})
