import type { Page } from '@playwright/test'
import { hashFields, subtleSha256 } from '~/tracking/hash'
import { consultation } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { telephoneLink } from '~/lib/text'
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

test('a stored enquiry is told to the data layer once, with its fields and their hashes', async ({
  page,
  visitor,
}) => {
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
})

test('the follow-up is asked for once, by the id of the stored row and nothing else', async ({
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
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  await expect.poll(() => answers).toEqual([204])
  const [row] = await rowsOf(visitor.email)
  expect(asked).toEqual([[[{ id: row?.id }], { id: row?.id }]])
})

test('a pressed phone link is told to the data layer', async ({ page }) => {
  await page.goto(home)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('a[href^="tel:"]:visible').first().click()
  expect(await eventsOf(page)).toEqual([
    {
      event: 'phonecall_click',
      phone_number: telephoneLink(published('company.phone')).replace('tel:', ''),
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
    },
  ])
})

test('a filled trap marks the enquiry, and it is still stored', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('input[name=subject]')
    if (trap) trap.value = 'Great offer'
  })
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([{ suspected_spam: true, signals: { trap: true } }])
})

test('where the visitor came from goes with the enquiry, from the session’s first page', async ({
  page,
  visitor,
}) => {
  await page.goto(`${home}?utm_source=letter&utm_campaign=autumn&gclid=click1`, {
    referer: 'https://search.example/q?x=1',
  })
  await page.goto('/thank-you')
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([
    {
      attribution: {
        utm_source: 'letter',
        utm_campaign: 'autumn',
        gclid: 'click1',
        landing_path: '/',
        referrer_host: 'search.example',
      },
    },
  ])
})
