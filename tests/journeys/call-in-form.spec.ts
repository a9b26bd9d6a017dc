import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { accessibilityFaults } from './axe'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

const group = (page: Page) => page.getByRole('group', { name: 'When shall we ring you?' })
const offer = (page: Page) => page.getByRole('region', { name: 'Choose a time for our call' })

test('a call is booked in five taps from the contact page', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  let taps = 0
  const tap = (target: ReturnType<Page['locator']>) => {
    taps++
    return target.click()
  }
  const form = consultationForm(page)
  await tap(form.getByLabel('First name'))
  // A phone's keyboard has a key that leads to the next field.
  for (const text of [visitor.firstName, visitor.lastName, visitor.email, visitor.phone]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(group(page).getByRole('radio')).toHaveCount(4)
  await expect(group(page).getByRole('radio', { name: 'Any time' })).toBeChecked()
  expect(await accessibilityFaults(page, '.call-group')).toEqual([])
  const time = group(page)
    .getByRole('radio', { name: / at \d+(:30)?[ap]m$/ })
    .last()
  const chosen = await time.inputValue()
  await tap(time)
  await tap(consultation.submit(page))
  await expect(offer(page).getByRole('status')).toHaveText(/^We’ll ring you on \w+day \d+ \w+ at \d/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  expect(taps).toBeLessThanOrEqual(5)
  const [row] = await rowsOf(visitor.email)
  expect(Date.parse(String(row?.['call_at']))).toBe(Date.parse(chosen))
})

test('the next times stand in the form before anyone uses it, and where there are none no room is left for them', async ({
  page,
}) => {
  await page.goto(paths.contact)
  await expect(group(page).getByRole('radio')).toHaveCount(4)

  await page.route('**/api/call', (route) => route.fulfill({ status: 503 }))
  const gap = async () => {
    const [field, button] = [consultationForm(page).getByLabel('Message'), consultation.submit(page)]
    const [above, below] = [await field.boundingBox(), await button.boundingBox()]
    return (below?.y ?? Infinity) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await page.reload()
  await expect.poll(gap).toBeLessThan(60)
})

test('a time that is gone by then is said, and another can be chosen on the card', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.route('**/api/call', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'full' } })
      : route.continue(),
  )
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

test('where it is left at any time nothing is booked', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await expect(group(page)).toBeVisible()
  await consultation.submit(page).click()
  await expect(offer(page).getByRole('button', { name: 'Book this time' })).toBeVisible()
  expect((await rowsOf(visitor.email))[0]?.['call_at']).toBeNull()
})
