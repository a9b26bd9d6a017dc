import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { itemKey } from '~/outbox/outbox'
import { messages } from '~/toast/messages'
import { enquiry } from '../support/sample-enquiry'
import { cutOff, enquiryUrl, error, insertAddress, waitingEntries } from './fault-scene'
import { consultation, type FaultSource, sourceOf } from './fault-sources'
import { expect, rowsOf, test, type Visitor, withoutPictures } from './fixtures'

test.use(withoutPictures)

async function leaveUnsent(page: Page, email: string): Promise<void> {
  const id = crypto.randomUUID()
  const payload = { ...enquiry, email }
  const item = { id, payload, signals: { trap: false }, attribution: null, queuedAt: Date.now() }
  await page.goto('/thank-you')
  const entry = [itemKey(id), JSON.stringify(item)] as const
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), entry)
}

async function reject(page: Page): Promise<void> {
  await page.route(insertAddress, (route) => route.fulfill(error(400, '23514')))
  await page.route(enquiryUrl, (route) => route.fulfill(error(422, '23514')))
}

const rejections = (page: Page) => page.getByRole('alert').locator('.toast')

/** The message with the company's number as a link, and the visitor's details still in the form. */
async function expectRejected(page: Page, { source, visitor }: { source: FaultSource; visitor: Visitor }) {
  const toast = rejections(page)
  await expect(toast).toHaveCount(1, { timeout: 16_000 })
  await expect(toast).toContainText(source.failure ?? 'Failed to submit form. Please try again.')
  await expect(toast).toContainText('Everything you typed is still here.')
  await expect(toast.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', /^tel:\+44/)
  for (const [name, value] of Object.entries({ email: visitor.email, phone: visitor.phone }))
    await expect(page.locator(`input[name=${name}]:visible`).first()).toHaveValue(value)
}

/** Fills a form in, and expects sending it to fail. */
async function failToSend(page: Page, { source, visitor }: { source: FaultSource; visitor: Visitor }) {
  await source.openFilled(page, visitor)
  await cutOff(page)
  await source.submit(page).click()
  await expect(page.getByRole('alert').getByText(source.failure ?? '')).toBeVisible()
}

const sources = [consultation, sourceOf(paths.instantWill)]

for (const source of [consultation, sourceOf(paths.willCost)])
  test(`${source.name}: a form edited after a failure stays open when its first version arrives`, async ({
    page,
    visitor,
  }) => {
    await failToSend(page, { source, visitor })
    await source.edit?.(page)
    await page.unrouteAll()
    await expect(page.getByText(messages.sentLater.title)).toBeVisible({ timeout: 16_000 })
    await expect(source.submit(page)).toBeVisible()
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })

test('after “Clear my answers” the next person’s quote has its own number', async ({ page, visitor }) => {
  const source = sourceOf(paths.instantWill)
  await failToSend(page, { source, visitor })
  await page.getByRole('button', { name: 'Clear my answers' }).click()
  await page.unrouteAll()
  const next = { ...visitor, email: `next-${visitor.email}` }
  await source.fill(page, next)
  await source.submit(page).click()
  await source.succeeds(page)
  await expect.poll(() => rowsOf(visitor.email), { timeout: 16_000 }).toHaveLength(1)
  const [first, second] = [await rowsOf(visitor.email), await rowsOf(next.email)].flat()
  expect(second?.reference_number).not.toBe(first?.reference_number)
})

for (const source of sources)
  test(`${source.name}: a rejected enquiry shows the phone number, keeps the typed text and can be sent again`, async ({
    page,
    visitor,
  }) => {
    await source.openFilled(page, visitor)
    await reject(page)
    await source.submit(page).click()
    await expectRejected(page, { source, visitor })
    // A rejected enquiry is not retried, and pressing the button again shows the message again.
    expect(await waitingEntries(page)).toBe(0)
    await rejections(page).getByRole('button', { name: 'Close this message' }).click()
    await source.submit(page).click()
    await expectRejected(page, { source, visitor })
    await page.unrouteAll()
    await source.submit(page).click()
    await source.succeeds(page)
    await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
    await expect(rejections(page)).toHaveCount(0)
  })

for (const source of sources)
  test(`${source.name}: a rejection after a failed attempt replaces the promise to keep trying`, async ({
    page,
    visitor,
  }) => {
    await failToSend(page, { source, visitor })
    await expect(page.getByText('We’ll keep trying')).toBeVisible()
    await reject(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expectRejected(page, { source, visitor })
    await expect(page.getByText('We’ll keep trying')).toBeHidden()
  })

test('an unsent enquiry that is rejected now is offered with the phone number until the visitor decides @phone', async ({
  page,
  visitor,
}) => {
  await leaveUnsent(page, visitor.email)
  await reject(page)
  await page.goto('/thank-you')
  const offer = page.getByRole('region', { name: 'Your unsent enquiry' })
  await expect(offer.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
  await page.goto('/about')
  await expect(offer).toHaveCount(1)
  await offer.getByRole('button', { name: 'Send now' }).click()
  await expect(offer).toHaveCount(1)
  await page.unrouteAll()
  await offer.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText('Your enquiry has arrived')).toBeVisible()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
  await expect.poll(() => waitingEntries(page)).toBe(0)
})

test('a page that stays open keeps trying, as it says', async ({ page, visitor }) => {
  await page.clock.install()
  await consultation.openFilled(page, visitor)
  await cutOff(page)
  const gaveUp = page.waitForRequest('**/api/report')
  await consultation.submit(page).click()
  await expect(page.getByText('We’ll keep trying')).toBeVisible()
  for (let second = 0; second < 40; second++) await page.clock.runFor(1000)
  await gaveUp
  await page.unrouteAll()
  await expect(async () => {
    await page.clock.runFor(5000)
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  }).toPass()
  await consultation.succeeds(page)
})
