import { consultation, consultationForm, consultationHydrated } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

test.use(withoutPictures)

const home = '/'
const message = 'Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>'

test('Enter goes on to the next field and sends nothing', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
    await expect(consultationForm(page).getByLabel(label)).toHaveValue('')
  await expect(consultationForm(page).getByLabel('Service')).toHaveValue('general')
  expectNothingPersonal(leaks, visitor)
  expect(consoleErrors).toEqual([])
})

test('details pasted with invisible characters are taken, and stored without', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, {
    ...visitor,
    firstName: `\u200e${visitor.firstName}`,
    email: `\u202a${visitor.email.replace('@', '\u200b@\u00ad')}\u202c`,
    phone: `\u00a0${visitor.phone}\ufeff`,
  })
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Margaret.' })).toBeFocused()
  expect(await rowsOf(visitor.email)).toMatchObject([{ first_name: 'Margaret', phone: visitor.phone }])
})
