import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { consultation, consultationHydrated, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

// What a form says when it cannot be sent, and where it says it.

const phone = { width: 390, height: 844 }

const message = 'Please call after six.\nMy mother’s name is Zoë. 👵'

const fieldLabels = ['First name', 'Last name', 'Email', 'Phone']

/** Whether the two boxes share a point of the screen. */
async function overlap(one: ReturnType<Page['locator']>, other: ReturnType<Page['locator']>) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The quote popup comes to a visitor who rests. */
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes')))

test('a form sent empty says what is missing in one place and beside each field @phone-only @phone', async ({
  page,
}) => {
  await page.goto(paths.about)
  await consultationHydrated(page)
  const form = consultationForm(page)
  await consultation.submit(page).click()
  const summary = form.getByRole('group', { name: 'There is a problem' })
  await expect(summary.getByRole('link')).toHaveCount(fieldLabels.length)
  for (const label of fieldLabels)
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`^Enter your .*${label}`, 'i'),
    )
  await expect(form.getByLabel('First name')).toBeFocused()
  const label = form.locator('label', { hasText: 'First name' })
  await expect(label).toBeInViewport()
  expect(await overlap(label, page.getByRole('banner'))).toBe(false)
  await summary.getByRole('link', { name: /phone number/ }).click()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.locator('label', { hasText: 'Phone' })).toBeInViewport()
  await form.getByLabel('Phone').fill('020 7946 0111')
  await consultation.submit(page).click()
  await expect(summary.getByRole('link')).toHaveCount(fieldLabels.length - 1)
  await expect(form.getByLabel('First name')).toBeFocused()
})

test('a failure stands above the button, the message covers neither, what was typed stays, and it arrives later', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize(phone)
  await page.goto(paths.about)
  await consultation.fill(page, visitor)
  await consultationForm(page).getByLabel('Message').fill(message)
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await consultation.submit(page).click()
  const toast = page.getByRole('alert').locator('> *')
  await expect(toast.getByText(messages.consultationFailed.text)).toBeVisible()
  const note = consultationForm(page).getByText('Your enquiry hasn’t been sent yet.')
  const [above, button] = [await note.boundingBox(), await consultation.submit(page).boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
  expect(await overlap(toast, note)).toBe(false)
  expect(await overlap(toast, consultation.submit(page))).toBe(false)
  await expect(consultation.submit(page)).toBeInViewport()
  await expect(consultationForm(page).getByLabel('First name')).toHaveValue(visitor.firstName)
  await expect(consultationForm(page).getByLabel('Email')).toHaveValue(visitor.email)
  await expect(consultationForm(page).getByLabel('Message')).toHaveValue(message)
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(toast).toHaveCount(0)
  await page.unrouteAll()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([{ message }])
})
