import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultationForm } from './fault-sources'
import { expect, test } from './fixtures'
import { answerAll, mainAction, open, shown } from './flow-steps'
import { defineTextRuns } from './text-fit'

const sideways = { width: 844, height: 390 }
/** The areas of a phone's notch and rounded corners. */
const insets = { top: 0, left: 47, right: 47, bottom: 21 }

async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize(sideways)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Text under the notch, except in rows that scroll. */
const underTheNotch = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const isSwiped = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        isSwiped(element.parentElement))
    return window
      .textRuns()
      .filter(({ boxes }) => boxes.some((box) => box.left < left - 1 || box.right > innerWidth - right + 1))
      .filter(({ element }) => !isSwiped(element))
      .map(({ text }) => text)
  }, insets)

const barHeight = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        element.clientWidth > innerWidth / 2 &&
        !element.matches('toast-region'),
    )
    return Math.max(0, ...bars.map((bar) => bar.clientHeight))
  })

test.describe('held sideways', () => {
  test.use({ hasTouch: true })

  for (const route of [paths.home, paths.prices, paths.contact, paths.needAssessment, paths.willsLanding])
    test(`${route} keeps text clear of the notch and leaves room to read`, async ({ page }) => {
      await page.goto(route)
      await holdSideways(page)
      await defineTextRuns(page)
      expect(await underTheNotch(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sideways.width)
      await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
      await expect.poll(() => barHeight(page)).toBeLessThan(0.4 * sideways.height)
    })

  test('the buttons of a question do not cover its answers', async ({ page }) => {
    await open(page, paths.needAssessment)
    await holdSideways(page)
    await page.locator('[data-early]').click()
    const answer = page.locator('label', { has: page.getByRole('radio') }).first()
    const isUncovered = () =>
      answer.evaluate((label) => {
        const { left, top, width, height } = label.getBoundingClientRect()
        return label.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    await expect.poll(isUncovered).toBe(true)
  })
})

// An iPhone's keyboard covers the page: the visual viewport becomes lower than the layout viewport. Zooming in has the same effect.

const phone = { width: 390, height: 844 }
const besideKeyboard = 430

async function openKeyboard(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: phone.height / besideKeyboard })
  await expect.poll(() => page.evaluate(() => visualViewport?.height)).toBeLessThan(besideKeyboard + 2)
  expect(await page.evaluate(() => innerHeight)).toBe(phone.height)
}

/** Whether an element is inside the visual viewport and not covered. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { offsetTop = 0, height = 0 } = visualViewport ?? {}
  const points = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
    document.elementFromPoint((left + right) / 2, y),
  )
  const isUncovered = points.every((one) => one === element || element.contains(one))
  return isUncovered && top >= offsetTop - 1 && bottom <= offsetTop + height + 1
}

const becomesFree = (element: Locator) => expect.poll(() => element.evaluate(isFree)).toBe(true)

const scrollNear = (button: Locator) =>
  button.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))

test.describe('with the keyboard open', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  for (const route of [paths.contact, paths.willsLanding])
    test(`on ${route} the focused field is visible`, async ({ page }) => {
      await page.goto(route)
      await openKeyboard(page)
      for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message']) {
        const field = consultationForm(page).getByLabel(label)
        if (!(await field.isVisible())) continue
        await field.focus()
        await becomesFree(field)
      }
    })

  test('the popup’s field is visible and its button reachable', async ({ page }) => {
    await page.goto(paths.services)
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const popup = page.getByRole('dialog')
    await expect(popup).toBeVisible()
    await openKeyboard(page)
    await popup.getByLabel('Phone').focus()
    await becomesFree(popup.getByLabel('Phone'))
    const send = popup.locator('button[type=submit]')
    await scrollNear(send)
    await becomesFree(send)
  })

  test('a tool’s field is visible and its button reachable', async ({ page }) => {
    await open(page, paths.instantWill)
    await answerAll(page, ['single', 'no', 'soon'])
    await openKeyboard(page)
    const field = shown(page, '[data-screen=fields] input[name=fullName]')
    await field.focus()
    await becomesFree(field)
    await field.fill('Ada Hart')
    await scrollNear(mainAction(page))
    await becomesFree(mainAction(page))
  })
})
