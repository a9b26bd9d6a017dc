import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationForm } from '../../journeys/fault-sources'
import { expect, rowsOf, test } from '../../journeys/fixtures'
import { answerStep, heading, mainAction, open, pointer, shown } from '../../journeys/flow-steps'

const phone = { width: 390, height: 844 }
/** What an on-screen keyboard with its row of suggestions leaves of it. */
const besideKeyboard = { width: 390, height: 430 }
const landscape = { width: 844, height: 390 }

test.use({ viewport: phone, hasTouch: true })

/** Touches a field and brings the keyboard up, as a phone does; the field must stand free. */
async function touch(page: Page, field: Locator): Promise<void> {
  await page.setViewportSize(phone)
  await field.tap()
  await page.setViewportSize(besideKeyboard)
  await field.evaluate((input) => input.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect.poll(() => field.evaluate(isUncovered)).toBe(true)
}

function isUncovered(field: Element): boolean {
  const { left, right, top, bottom } = field.getBoundingClientRect()
  const points = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
    document.elementFromPoint((left + right) / 2, y),
  )
  return points.every((element) => element === field)
}

for (const route of [paths.contact, paths.willsLanding])
  test(`on ${route} the field that is touched stays free beside the keyboard`, async ({ page }) => {
    await page.goto(route)
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
      if (await consultationForm(page).getByLabel(label).isVisible())
        await touch(page, consultationForm(page).getByLabel(label))
  })

test('beside the keyboard the popup shows its fields, and its button can be reached', async ({ page }) => {
  await page.goto(paths.services)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const popup = page.getByRole('dialog', { name: 'Get Your Free Will Quote' })
  await touch(page, popup.getByLabel('Phone'))
  const send = popup.locator('button[type=submit]')
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport({ ratio: 1 })
  expect(await send.evaluate(isUncovered)).toBe(true)
})

test('beside the keyboard a tool shows its field, and its button can be reached', async ({ page }) => {
  await open(page, paths.instantWill)
  for (const value of ['single', 'no', 'soon']) await answerStep(page, pointer, [value])
  await touch(page, shown(page, '.flow-fields input[name=fullName]'))
  await mainAction(page).scrollIntoViewIfNeeded()
  await expect(mainAction(page)).toBeInViewport({ ratio: 1 })
})

for (const route of [paths.home, paths.willsLanding, paths.needAssessment, paths.contact])
  test(`${route} held sideways keeps most of the screen for itself`, async ({ page }) => {
    await page.setViewportSize(landscape)
    await page.goto(route)
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    const taken = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('body *')].filter((element) => {
        const { position } = getComputedStyle(element)
        return /fixed|sticky/.test(position) && element.checkVisibility() && !element.matches('toast-region')
      })
      const heights = bars.map((bar) => {
        const { top, bottom, width } = bar.getBoundingClientRect()
        return width > innerWidth / 2 ? Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)) : 0
      })
      return { share: Math.max(0, ...heights) / innerHeight, wide: document.documentElement.scrollWidth }
    })
    expect(taken.wide).toBeLessThanOrEqual(landscape.width)
    expect(taken.share).toBeLessThan(0.4)
  })

/** A browser that fills a form in sets all its fields at once: no key is pressed, and only some events are sent. */
const fillIn = (page: Page, values: Record<string, string>) =>
  page.evaluate((given) => {
    for (const [kind, value] of Object.entries(given)) {
      const all = document.querySelectorAll<HTMLInputElement>(`input[autocomplete=${kind}]`)
      const field = [...all].find((input) => input.checkVisibility() && !input.closest('[inert]'))
      // The page's own setter is overridden by React: a browser does not go through it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }, values)

test('a form that the browser fills in is sent as filled in', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  const { firstName, lastName, email, phone: tel } = visitor
  await fillIn(page, { 'given-name': firstName, 'family-name': lastName, email, tel })
  await consultation.submit(page).tap()
  await consultation.succeeds(page)
  expect(await rowsOf(email)).toMatchObject([{ first_name: firstName, last_name: lastName, phone: tel }])
})

test('a tool takes what the browser fills in', async ({ page, visitor }) => {
  await open(page, paths.instantWill)
  for (const value of ['single', 'no', 'soon']) await answerStep(page, pointer, [value])
  for (const values of [{ name: 'Ada Hart' }, { 'postal-code': 'N1 9GU' }]) {
    const title = await heading(page).textContent()
    await fillIn(page, values)
    await mainAction(page).tap()
    await expect(heading(page)).not.toHaveText(title ?? '')
  }
  await fillIn(page, { email: visitor.email, tel: visitor.phone })
  await mainAction(page).tap()
  await expect(page.locator('.flow-end')).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([{ first_name: 'Ada', postcode: 'N1 9GU' }])
})
