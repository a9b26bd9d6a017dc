import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { enquiryUrl, insertAddress } from '../../journeys/fault-scene'
import { consultation } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'

test.use(withoutLooks)

const eventsOf = (page: Page) => page.evaluate(() => window.dataLayer ?? [])

async function breakNetwork(page: Page): Promise<void> {
  for (const address of [insertAddress, enquiryUrl])
    await page.route(address, (route) => route.abort('failed'))
}

test('an enquiry that arrives on a later page brings nobody’s details into that page’s data', async ({
  page,
  visitor,
}) => {
  // The beacon on leaving is an attempt too, and no route stops it.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  await breakNetwork(page)
  await page.goto(paths.home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(consultation.failure ?? '')).toBeVisible()
  await page.goto(paths.about)
  await page.goto('/thank-you')
  // Only now, or the page before might deliver it at the last moment.
  await page.unrouteAll()
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
  await expect
    .poll(() => eventsOf(page))
    .toEqual([{ event: 'submit_success', form_type: 'consultation', timestamp: expect.any(String) }])
  expect(JSON.stringify(await eventsOf(page))).not.toContain(visitor.lastName)
})

test('one that arrives later on the page where it was typed keeps its details', async ({ page, visitor }) => {
  await breakNetwork(page)
  await page.goto(paths.home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(consultation.failure ?? '')).toBeVisible()
  await page.unrouteAll()
  await consultation.succeeds(page)
  await expect
    .poll(() => eventsOf(page))
    .toMatchObject([{ event: 'submit_success', form_data: { email: visitor.email } }])
})
