import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation } from './fault-sources'
import { expect, rowsOf, test } from './fixtures'
import { answerStep, heading, mainAction, open, pointer } from './flow-steps'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

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
