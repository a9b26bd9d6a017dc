import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { consultation, consultationHydrated, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use({ ...withoutLooks, viewport: { width: 390, height: 844 } })

// What the form says after a press, and whether it can be seen.

const insertAddress = '**/rest/v1/contact_submissions*'
const enquiryAddress = '**/api/enquiry'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** Whether two parts of the page share a point of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const cutOff = async (page: Page) => {
  for (const address of [insertAddress, enquiryAddress]) await page.route(address, (route) => route.abort())
}

test('what is missing stands below the header, with the first field', async ({ page }) => {
  await page.goto(paths.contact)
  await consultationHydrated(page)
  await consultation.submit(page).click()
  const summary = consultationForm(page).getByRole('group', { name: 'There is a problem' })
  await expect(consultationForm(page).getByLabel('First name')).toBeFocused()
  await expect(summary).toBeInViewport({ ratio: 1 })
  expect(await overlap(summary, page.getByRole('banner'))).toBe(false)
  await expect(consultationForm(page).locator('label', { hasText: 'First name' })).toBeInViewport()
})

test('an enquiry that still waits after a reload is said over the form, until it has arrived', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await cutOff(page)
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(messages.consultationFailed.text)).toBeVisible()
  await expect(page.getByText('or leave this page open. We’ll keep trying')).toBeVisible()
  const waiting = page.getByText('Your earlier enquiry hasn’t been sent yet.')
  await expect(waiting).toBeHidden()
  await page.reload()
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
  await expect(waiting).toBeHidden()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})

// On the contact page, where no popup can come between the fields and the press.
test('a success covers neither logo nor menu, and the card has other words', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.keyboard.press('Enter')
  const toast = page
    .getByRole('status')
    .filter({ hasText: messages.consultationSent('').title })
    .locator('> *')
  await expect(toast).toBeVisible()
  for (const part of ['.home', '.toggle'])
    await expect.poll(() => overlap(toast, page.locator(`header ${part}`))).toBe(false)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const card = await page.locator('.sent-steps').innerText()
  expect(card).not.toContain(messages.consultationSent('within 24 hours').text.split(' to ')[0])
})
