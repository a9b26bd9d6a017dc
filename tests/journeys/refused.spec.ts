// If the database rejects an enquiry permanently, the visitor is told and nothing is lost.
import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, type FaultSource, sourceOf } from './fault-sources'
import { enquiryUrl, error, insertAddress, waitingEntries } from './fault-scene'
import { expect, rowsOf, test, type Visitor, withoutLooks } from './fixtures'
import { leaveUnsent } from './unsent'

test.use(withoutLooks)

async function refuse(page: Page): Promise<void> {
  await page.route(insertAddress, (route) => route.fulfill(error(400, '23514')))
  await page.route(enquiryUrl, (route) => route.fulfill(error(422, '23514')))
}

const refusals = (page: Page) => page.getByRole('alert').locator('.toast')

/** The message with the company's number as a link, and the visitor's details still in the form. */
async function expectSaid(page: Page, { source, visitor }: { source: FaultSource; visitor: Visitor }) {
  const toast = refusals(page)
  await expect(toast).toHaveCount(1, { timeout: 16_000 })
  await expect(toast).toContainText(source.failure ?? 'Failed to submit form. Please try again.')
  await expect(toast).toContainText('Everything you typed is still here.')
  await expect(toast.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', /^tel:\+44/)
  for (const [name, value] of Object.entries({ email: visitor.email, phone: visitor.phone }))
    await expect(page.locator(`input[name=${name}]:visible`).first()).toHaveValue(value)
}

const sources = [consultation, sourceOf(paths.instantWill)]

for (const source of sources)
  test(`${source.name}: a final refusal is said with the phone number, everything typed stays, and it can be sent again`, async ({
    page,
    visitor,
  }) => {
    await source.open(page)
    await source.fill(page, visitor)
    await refuse(page)
    await source.submit(page).click()
    await expectSaid(page, { source, visitor })
    // It was said: nothing of it is kept, and pressing again unchanged is neither success nor silence.
    expect(await waitingEntries(page)).toBe(0)
    await refusals(page).getByRole('button', { name: 'Close this message' }).click()
    await source.submit(page).click()
    await expectSaid(page, { source, visitor })
    await page.unrouteAll()
    await source.submit(page).click()
    await source.succeeds(page)
    await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
    await expect(refusals(page)).toHaveCount(0)
  })

test('an enquiry of an earlier page that is refused now is offered with the phone number until it is answered @phone', async ({
  page,
  visitor,
}) => {
  await leaveUnsent(page, [{ email: visitor.email, age: 0 }])
  await refuse(page)
  await page.goto('/thank-you')
  const offer = page.getByRole('region', { name: 'Your unsent enquiry' })
  await expect(offer.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
  await page.goto('/about')
  await expect(offer).toHaveCount(1)
  await offer.getByRole('button', { name: 'Send now' }).click()
  // Refused once more, it is offered once more.
  await expect(offer).toHaveCount(1)
  await page.unrouteAll()
  await offer.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText('Your enquiry has arrived')).toBeVisible()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
  await expect.poll(() => waitingEntries(page)).toBe(0)
})
