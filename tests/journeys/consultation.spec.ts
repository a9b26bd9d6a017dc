import type { Page } from '@playwright/test'
import { messages } from '~/toast/messages'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

test.use(withoutPictures)

const home = '/'
const message = '  Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>  '
const insertAddress = '**/rest/v1/contact_submissions*'
const enquiryUrl = '**/api/enquiry'

test('an enquiry is stored field by field, and the visitor is told so @phone', async ({
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
    first_name: 'Margaret',
    last_name: 'Ashworth',
    email: visitor.email,
    phone: '020 7946 0999',
    service: 'care',
    service_type: 'general',
    form_type: 'consultation',
    message,
    consent: true,
    postcode: null,
    reference_number: null,
    gender: null,
    signals: { trap: false },
  })
  expectNothingPersonal(leaks, visitor)
  expect(consoleErrors).toEqual([])
})

test('after success the form is empty and its service still chosen', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await consultationForm(page).getByLabel('Service').selectOption('care')
  await consultation.submit(page).click()
  await consultation.succeeds(page)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
    await expect(consultationForm(page).getByLabel(label)).toHaveValue('')
  await expect(consultationForm(page).getByLabel('Service')).toHaveValue('general')
})

for (const [fault, answer] of [
  ['is cut off', (page: Page) => page.route(insertAddress, (route) => route.abort())],
  [
    'answers 500',
    (page: Page) =>
      page.route(insertAddress, (route) => route.fulfill({ status: 500, body: '{"code":"XX000"}' })),
  ],
] as const)
  test(`when the insert ${fault} the visitor is told, and what was typed stays @phone`, async ({
    page,
    visitor,
  }) => {
    await page.goto(home)
    await consultation.fill(page, visitor)
    await consultationForm(page).getByLabel('Message').fill(message)
    await answer(page)
    await page.route(enquiryUrl, (route) => route.abort())
    await consultation.submit(page).click()
    const toast = page.getByRole('alert')
    await expect(toast.getByText('Submission Error')).toBeVisible()
    await expect(toast.getByText('There was an error submitting your form. Please try again.')).toBeVisible()
    await expect(consultationForm(page).getByLabel('First name')).toHaveValue('Margaret')
    await expect(consultationForm(page).getByLabel('Email')).toHaveValue(visitor.email)
    await expect(consultationForm(page).getByLabel('Message')).toHaveValue(message)
    await page.getByRole('button', { name: 'Close this message' }).click()
    await expect(toast.getByText('Submission Error')).toBeHidden()
    await page.unrouteAll()
    await consultation.succeeds(page)
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })

test('something unexpected has its own message, and the form can be sent again', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => {
      if (sessionStorage.getItem('break')) throw new Error('broken for the test')
      return real()
    }
  })
  await page.goto(home)
  await consultation.fill(page, visitor)
  await page.evaluate(() => sessionStorage.setItem('break', 'yes'))
  await consultation.submit(page).click()
  await expect(page.getByRole('alert').getByText(messages.unexpected.text)).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('break'))
  await consultation.submit(page).click()
  await consultation.succeeds(page)
})
