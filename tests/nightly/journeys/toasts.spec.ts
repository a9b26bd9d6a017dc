import { messages } from '~/toast/messages'
import { consultation, fillConsultation } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutPictures } from '../../journeys/fixtures'

test.use(withoutPictures)

const success = messages.consultationSent('').title

test('both live regions stand in the page before anything is said', async ({ page }) => {
  await page.goto('/thank-you')
  for (const role of ['alert', 'status'] as const)
    await expect(page.locator(`toast-region [role=${role}]`)).toBeAttached()
})

test('inside the popup a toast can be read and closed, and the popup’s form is compact', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await page.mouse.wheel(0, 1200)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Message')).toHaveCount(0)
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  const form = dialog.locator('form[action="/api/enquiry"]')
  await fillConsultation(page, visitor, form)
  await form.locator('button[type=submit]').click()
  await expect(dialog.getByRole('alert').getByText(messages.consultationFailed.text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close this message' }).click()
  await page.unrouteAll()
  await expect(page.getByRole('status').getByText(success)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('body > toast-region').getByText(success)).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([
    { service: 'general', service_type: 'general', message: '' },
  ])
})

test('an error stays until the visitor closes it', async ({ page, visitor }) => {
  await page.clock.install()
  await page.goto('/')
  await consultation.fill(page, visitor)
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await consultation.submit(page).click()
  const toast = page.getByRole('alert').getByText(messages.consultationFailed.text)
  await expect(toast).toBeVisible()
  await page.clock.runFor(120_000)
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(toast).toBeHidden()
})
