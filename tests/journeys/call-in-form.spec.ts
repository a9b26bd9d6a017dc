import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationHydrated } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

// A call that is booked with the press that sends is walked with the errands.

const group = (page: Page) => page.getByRole('group', { name: 'When shall we call you?' })
const offer = (page: Page) =>
  page.getByRole('region', { name: /^(Choose a time for our call|Your call is booked)$/ })

test('a time that is gone by then is said, and another can be chosen on the card', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.route('**/api/call', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const { id } = route.request().postDataJSON() as { id: string }
    return route.fulfill({ status: 409, json: { id, code: 'full' } })
  })
  await group(page).getByRole('radio').nth(1).check()
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  await expect(offer(page).getByRole('alert')).toHaveText(
    'Someone else has taken that time. Please choose another.',
  )
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeNull()
  await page.unroute('**/api/call')
  await offer(page).getByLabel('Day').selectOption({ index: 8 })
  await offer(page).getByRole('button', { name: 'Book this time' }).click()
  await expect(offer(page).getByRole('status')).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).not.toBeNull()
})

for (const [how, comeBack] of [
  ['a reload', (page: Page) => page.reload()],
  ['Back', (page: Page) => page.goto(paths.about).then(() => page.goBack())],
] as const)
  test(`the chosen time, or any time, is still chosen after ${how}`, async ({ page }) => {
    const radios = group(page).getByRole('radio')
    await page.goto(paths.contact)
    await consultationHydrated(page)
    await radios.nth(2).check()
    const chosen = (await radios.nth(2).getAttribute('value')) ?? ''
    await comeBack(page)
    await consultationHydrated(page)
    await expect(group(page).locator(`input[value="${chosen}"]`)).toBeChecked()
    await radios.first().check()
    await comeBack(page)
    await consultationHydrated(page)
    await expect(radios.first()).toBeChecked()
  })

test('where it is left at any time nothing is booked', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await expect(group(page)).toBeVisible()
  await consultation.submit(page).click()
  await expect(offer(page).getByRole('button', { name: 'Book this time' })).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeNull()
})
