import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { heading, mainAction, pointer } from './flow-steps'
import { walkToContact } from './will-cost-walk'

test.use(withoutLooks)

test('the quote is sent after 2000 ms, and not before', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Quote')
  await timerSet(page, 2000)
  await page.clock.runFor(1999)
  expect(await rowsOf(visitor.email)).toEqual([])
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.clock.runFor(1)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

test('a filled trap marks the quote, though another screen has taken the form’s place when it is sent', async ({
  page,
  visitor,
}) => {
  await walkToContact(page, pointer, { visitor })
  await page.locator('input[name=subject]').evaluate((trap: HTMLInputElement) => (trap.value = 'Great offer'))
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Thank you, Ada')
  expect(await rowsOf(visitor.email)).toMatchObject([{ suspected_spam: true, signals: { trap: true } }])
})

test('leaving within the 2000 ms sends the quote at that moment', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toHaveText('Searching for your quote...')
  await page.goto(paths.contact)
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
})

test('a failure says so, returns to step 9 with everything kept, and the next try arrives once', async ({
  page,
  visitor,
}) => {
  await walkToContact(page, pointer, { visitor })
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await pointer.press(page, 'Get My Quote')
  const toast = page.getByRole('alert').getByText('Failed to submit form. Please try again.')
  await expect(toast).toBeVisible()
  await expect(heading(page)).toHaveText('Where can we reach you?')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByLabel('Email Address')).toHaveValue(visitor.email)
  await page.unrouteAll()
  await mainAction(page).click()
  await expect(heading(page)).toHaveText('Thank you, Ada')
  await expect(toast).toHaveCount(0)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})
