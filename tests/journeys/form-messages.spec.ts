import type { Locator } from '@playwright/test'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { cutOff, error, insertAddress } from './fault-scene'
import { consultation, consultationForm, consultationHydrated } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use({ ...withoutLooks, viewport: { width: 390, height: 844 } })

// What the form says after a press, and whether it can be seen on a phone.

const message = 'Please call after six.\nMy mother’s name is Zoë. 👵'
const fieldLabels = ['First name', 'Last name', 'Email', 'Phone']

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

/** Whether two parts of the page share a point of the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Keeps the quote popup away. */
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes')))

test('a form sent empty lists what is missing, in view, and beside each field', async ({ page }) => {
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
  await expect(form.locator('label', { hasText: 'First name' })).toBeInViewport()
  await expect(summary).toBeInViewport({ ratio: 1 })
  expect(await overlap(summary, page.getByRole('banner'))).toBe(false)
  await summary.getByRole('link', { name: /phone number/ }).click()
  await expect(form.getByLabel('Phone')).toBeFocused()
  await expect(form.locator('label', { hasText: 'Phone' })).toBeInViewport()
  await form.getByLabel('Phone').fill('020 7946 0111')
  await consultation.submit(page).click()
  await expect(summary.getByRole('link')).toHaveCount(fieldLabels.length - 1)
  await expect(form.getByLabel('First name')).toBeFocused()
})

test('a failure is shown above the button, what was typed stays, a reload shows that it waits, and it arrives later', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  const form = consultationForm(page)
  await form.getByLabel('Message').fill(message)
  await cutOff(page)
  await consultation.submit(page).click()
  const toast = page.getByRole('alert').locator('> *')
  await expect(toast.getByText(messages.consultationFailed.text)).toBeVisible()
  const note = form.getByText('Your enquiry hasn’t been sent yet.')
  await expect(page.getByText('or leave this page open. We’ll keep trying')).toBeVisible()
  const [above, button] = [await boxOf(note), await boxOf(consultation.submit(page))]
  expect(above.y + above.height).toBeLessThanOrEqual(button.y)
  expect(await overlap(toast, note)).toBe(false)
  expect(await overlap(toast, consultation.submit(page))).toBe(false)
  await expect(consultation.submit(page)).toBeInViewport()
  await expect(form.getByLabel('First name')).toHaveValue(visitor.firstName)
  await expect(form.getByLabel('Email')).toHaveValue(visitor.email)
  await expect(form.getByLabel('Message')).toHaveValue(message)
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(toast).toHaveCount(0)
  const waiting = page.getByText('Your earlier enquiry hasn’t been sent yet')
  await expect(waiting).toBeHidden()
  await page.reload()
  await expect(waiting).toBeInViewport({ ratio: 1 })
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
  await expect(waiting).toBeHidden()
  expect(await rowsOf(visitor.email)).toMatchObject([{ message }])
})

test('a server that asks for a pause is not asked sooner, and the message says when to try again', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.contact)
  await page.clock.install()
  await consultation.fill(page, visitor)
  const tries: string[] = []
  const tooMany = {
    ...error(429, 'PT429'),
    body: '{"code":"PT429","message":"","details":null,"hint":"120"}',
  }
  await page.route(insertAddress, async (route) => {
    tries.push(route.request().method())
    await route.fulfill(tooMany)
  })
  await consultation.submit(page).click()
  const toast = page.getByRole('alert').locator('> *')
  await expect(toast).toContainText('You can try again in 2 minutes.')
  await expect(toast.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
  await page.clock.fastForward(61_000)
  await consultation.submit(page).click()
  await expect(toast).toContainText('You can try again in less than a minute.')
  expect(tries.filter((method) => method === 'POST')).toHaveLength(1)
  expect(await rowsOf(visitor.email)).toEqual([])
  await page.clock.fastForward(60_000)
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})

test('a success covers neither logo nor menu', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  const toast = page
    .getByRole('status')
    .filter({ hasText: messages.consultationSent('').title })
    .locator('> *')
  await expect(toast).toBeVisible()
  const header = page.locator('site-header')
  for (const part of [header.getByRole('link').nth(2), header.getByRole('button', { name: 'Menu' })])
    await expect.poll(() => overlap(toast, part)).toBe(false)
})
