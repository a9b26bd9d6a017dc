import { expect, test, withoutLooks } from '../../journeys/fixtures'
import { pointer } from '../../journeys/flow-steps'
import { walkToContact } from '../../journeys/instant-will-walk'

test.use(withoutLooks)

test('a failure says so and stays on step 6 with everything kept', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(page.getByRole('alert').getByText('Failed to submit form. Please try again.')).toBeVisible()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue(visitor.phone)
})
