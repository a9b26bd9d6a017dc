import { paths } from '~/lib/paths'
import { stopClock } from './clock'
import { faultSources } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { heading, mainAction } from './flow-steps'

test.use(withoutLooks)

const funnel = faultSources.find(({ path }) => path === paths.willCost)!

test.beforeEach(async ({ page, visitor }) => {
  await funnel.open(page)
  await funnel.fill(page, visitor)
})

test('leaving within the 2000 ms sends the quote at that moment', async ({ page, visitor }) => {
  await stopClock(page)
  await mainAction(page).click()
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.goto(paths.contact)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

test('a failure says so, returns to step 9 with everything kept, and the next try arrives once', async ({
  page,
  visitor,
}) => {
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await mainAction(page).click()
  const toast = page.getByRole('alert').getByText('Failed to submit form. Please try again.')
  await expect(toast).toBeVisible()
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveValue(visitor.email)
  await page.unrouteAll()
  await mainAction(page).click()
  await funnel.succeeds(page)
  await expect(toast).toHaveCount(0)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})
