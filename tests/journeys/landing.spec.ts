import { expect, rowsOf, test } from './fixtures'
import { openLanding } from './landing-page'

test.beforeEach(({ page }) => openLanding(page))

test('the form at the end sends a consultation for wills too', async ({ page, visitor }) => {
  const form = page.locator('#contact-form form')
  await form.getByLabel('First name').fill(visitor.firstName)
  await form.getByLabel('Last name').fill(visitor.lastName)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
  await form.getByRole('button', { name: 'Send my enquiry' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Form Submitted!' })).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([
    { service: 'wills', service_type: 'wills', form_type: 'consultation', consent: true },
  ])
})
