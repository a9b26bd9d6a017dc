import type { Page } from '@playwright/test'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, type Visitor, withoutLooks } from './fixtures'
import { keyboard } from './flow-steps'

test.use(withoutLooks)

const form = 'main form[action="/api/enquiry"]'

/** Fills the form in and sends it, by keyboard alone. */
async function sendByKeyboard(page: Page, { firstName, lastName, email, phone }: Visitor): Promise<void> {
  const typed = { 'First name': firstName, 'Last name': lastName, Email: email, Phone: phone }
  await consultationForm(page).getByLabel('First name').focus()
  for (const [label, text] of Object.entries(typed))
    await keyboard.fill(consultationForm(page).getByLabel(label), text)
  await page.keyboard.press('Enter')
}

test('a screen reader meets the form, its faults and its thanks as recorded, by keyboard alone', async ({
  page,
  visitor,
}) => {
  await page.route('**/api/call', (route) => route.abort())
  await page.goto('/contact')
  const met = [await page.locator(form).ariaSnapshot()]
  await sendByKeyboard(page, { ...visitor, email: 'nobody', phone: '  ' })
  await consultationForm(page).getByRole('group', { name: 'There is a problem' }).waitFor()
  await expect(consultationForm(page).getByLabel('Email')).toBeFocused()
  // The times cannot be had here: their group goes, sooner or later.
  await expect(consultationForm(page).locator('.call-group')).toHaveCount(0)
  met.push(await page.locator(form).ariaSnapshot())
  await sendByKeyboard(page, visitor)
  await consultation.succeeds(page)
  met.push(await page.locator('.consultation:has(form[hidden])').ariaSnapshot())
  expect(`${met.join('\n\n').replaceAll(visitor.email, '(email)')}\n`).toMatchSnapshot('consultation.txt')
  expect(await rowsOf(visitor.email)).toMatchObject([{ phone: visitor.phone }])
})
