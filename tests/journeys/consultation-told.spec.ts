import type { Page } from '@playwright/test'
import { hashFields, subtleSha256 } from '~/tracking/hash'
import { consultation } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { readPhone } from '~/lib/phone'
import { published } from '../site/specification/published'

test.use(withoutLooks)

const home = '/'

interface Event {
  event: string
  form_type: string
  form_data: Record<string, string | true>
  form_data_hashed: Record<string, string>
  timestamp: string
}
const eventsOf = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Event[])

test('a stored enquiry is told to the data layer once, its follow-up is asked for, and it says where the visitor came from', async ({
  page,
  visitor,
}) => {
  const asked: unknown[] = []
  const answers: number[] = []
  await page.route('**/api/follow-up', async (route) => {
    const stored = (await rowsOf(visitor.email)).map(({ id }) => ({ id }))
    asked.push([stored, route.request().postDataJSON()])
    await route.continue()
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/follow-up')) answers.push(response.status())
  })
  await page.goto(`/thank-you?utm_source=letter&utm_campaign=autumn&gclid=click1`, {
    referer: 'https://search.example/q?x=1',
  })
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  await expect.poll(async () => (await eventsOf(page)).map(({ event }) => event)).toEqual(['submit_success'])
  const [event] = await eventsOf(page)
  const data = {
    first_name: 'Margaret',
    last_name: 'Ashworth',
    email: visitor.email,
    phone: '020 7946 0999',
    service: 'general',
    message: '',
    consent: true,
    service_type: 'general',
    form_type: 'consultation',
  }
  expect(event).toEqual({
    event: 'submit_success',
    form_type: 'consultation',
    form_data: data,
    form_data_hashed: await hashFields(data, subtleSha256(crypto.subtle)),
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  await expect.poll(() => answers).toEqual([200])
  const [row] = await rowsOf(visitor.email)
  expect(asked).toEqual([[[{ id: row?.id }], { id: row?.id }]])
  expect(row?.['attribution']).toMatchObject({
    utm_source: 'letter',
    utm_campaign: 'autumn',
    landing_path: '/thank-you',
    referrer_host: 'search.example',
  })
  // Kept from page to page only after consent.
  expect(row?.['attribution']).not.toHaveProperty('gclid')
})

test('a pressed phone link is told to the data layer', async ({ page }) => {
  await page.goto(home)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('a[href^="tel:"]:visible').first().click()
  expect(await eventsOf(page)).toEqual([
    {
      event: 'phonecall_click',
      phone_number: readPhone(published('company.phone'))?.e164,
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
    },
  ])
})
