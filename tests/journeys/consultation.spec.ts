import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { hashFields } from '~/tracking/hash'
import { consultation, consultationForm, consultationHydrated, sourceOf } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

test.use(withoutPictures)

const home = '/'
const message = 'Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>'

test('Enter moves to the next field and sends nothing', async ({ page }) => {
  await page.goto(home)
  await consultationHydrated(page)
  const form = consultationForm(page)
  await form.getByLabel('First name').focus()
  for (const label of ['Last name', 'Email', 'Phone', 'Service']) {
    await page.keyboard.press('Enter')
    await expect(form.getByLabel(label)).toBeFocused()
  }
  await expect(form.getByText('There is a problem')).toHaveCount(0)
})

test('an enquiry is stored field by field, the visitor is told so, and may send another @phone-only @phone @engines', async ({
  page,
  context,
  visitor,
  consoleErrors,
}) => {
  const leaks = watchForLeaks(context)
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultationForm(page).getByLabel('Service').selectOption('care')
  await consultationForm(page).getByLabel('Message').fill(message)
  await consultation.submit(page).click()
  await expect(
    page
      .getByRole('status')
      .getByText("We'll contact you within 24 hours to arrange your free consultation."),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you, Margaret.' })).toBeFocused()
  const [row, ...others] = await rowsOf(visitor.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ first_name: 'Margaret', last_name: 'Ashworth', email: visitor.email, phone: visitor.phone },
    ...{ service: 'care', service_type: 'general', form_type: 'consultation', message, consent: true },
    ...{ postcode: null, reference_number: null, gender: null, signals: { trap: false } },
  })
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
    await expect(consultationForm(page).getByLabel(label)).toHaveValue('')
  await expect(consultationForm(page).getByLabel('Service')).toHaveValue('general')
  expectNothingPersonal(leaks, visitor)
  expect(consoleErrors).toEqual([])
})

const eventsOf = (page: Page) => page.evaluate(() => window.dataLayer ?? [])
const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)

test('a stored enquiry is pushed to the data layer once, its follow-up is requested, and its campaign is stored', async ({
  page,
  visitor,
}) => {
  const followUp = page.waitForResponse('**/api/follow-up')
  await page.goto(`/thank-you?utm_source=letter&utm_campaign=autumn&gclid=click1`, {
    referer: 'https://search.example/q?x=1',
  })
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  const answered = await followUp
  const [row] = await rowsOf(visitor.email)
  expect([answered.status(), answered.request().postDataJSON()]).toEqual([200, { id: row?.id }])
  const data = {
    ...{ first_name: 'Margaret', last_name: 'Ashworth', email: visitor.email, phone: visitor.phone },
    ...{ service: 'general', message: '', consent: true },
    ...{ service_type: 'general', form_type: 'consultation' },
  }
  expect(await eventsOf(page)).toEqual([
    {
      ...{ event: 'submit_success', form_type: 'consultation', form_data: data, timestamp },
      form_data_hashed: await hashFields(data),
    },
  ])
  expect(row?.['attribution']).toMatchObject({
    ...{ utm_source: 'letter', utm_campaign: 'autumn' },
    ...{ landing_path: '/thank-you', referrer_host: 'search.example' },
  })
  // Kept from page to page only after consent.
  expect(row?.['attribution']).not.toHaveProperty('gclid')
})

for (const source of [consultation, sourceOf(paths.willCost)])
  test(`${source.name}: a filled honeypot marks the enquiry, which is stored`, async ({ page, visitor }) => {
    await source.open(page)
    await source.fill(page, visitor)
    await page
      .locator('input[name=subject]')
      .first()
      .evaluate((field: HTMLInputElement) => (field.value = 'Great offer'))
    await source.submit(page).click()
    await source.succeeds(page)
    expect(await rowsOf(visitor.email)).toMatchObject([{ signals: { trap: true } }])
  })
