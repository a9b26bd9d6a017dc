import { consultation, consultationForm } from './fault-sources'
import { expect, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

const form = 'main form[action="/api/enquiry"]'

test('a screen reader meets the form, its faults and its thanks as recorded', async ({ page, visitor }) => {
  await page.route('**/api/call', (route) => route.abort())
  await page.goto('/contact')
  const met = [await page.locator(form).ariaSnapshot()]
  await consultation.fill(page, { ...visitor, email: 'nobody', phone: '  ' })
  await consultation.submit(page).click()
  await consultationForm(page).getByRole('group', { name: 'There is a problem' }).waitFor()
  met.push(await page.locator(form).ariaSnapshot())
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  met.push(await page.locator('.consultation:has(form[hidden])').ariaSnapshot())
  expect(`${met.join('\n\n').replaceAll(visitor.email, '(email)')}\n`).toMatchSnapshot('consultation.txt')
})
