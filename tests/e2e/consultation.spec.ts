import type { Page } from '@playwright/test'
import { messages } from '~/features/toast/messages'
import { hashFields, subtleSha256 } from '~/features/tracking/hash'
import { consultation, consultationAlive, fillConsultation } from './fault-sources'
import { expect, rowsOf, test } from './fixtures'
import { expectNothingPersonal, watchForLeaks } from './leaks'

const home = '/'
const form = (page: Page) => page.locator('form[action="/api/enquiry"]').first()
const submit = (page: Page) => consultation.submit(page)
const message = '  Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>  '
const insertAddress = '**/rest/v1/contact_submissions*'
const enquiryAddress = '**/api/enquiry'

interface Event {
  event: string
  form_type: string
  form_data: Record<string, string | true>
  form_data_hashed: Record<string, string>
  timestamp: string
}
const eventsOf = (page: Page) => page.evaluate(() => (window.dataLayer ?? []) as Event[])

test('an enquiry is stored field by field, and the visitor is told so @phone', async ({
  page,
  context,
  visitor,
  consoleErrors,
}) => {
  const leaks = watchForLeaks(context)
  await page.goto(home)
  await consultation.fill(page, visitor)
  await form(page).getByLabel('Service').selectOption('care')
  await form(page).getByLabel('Message').fill(message)
  await submit(page).click()
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
  await form(page).getByLabel('Service').selectOption('care')
  await submit(page).click()
  await consultation.succeeds(page)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
    await expect(form(page).getByLabel(label)).toHaveValue('')
  await expect(form(page).getByLabel('Service')).toHaveValue('general')
})

test('a stored enquiry is told to the data layer once, with its fields and their hashes', async ({
  page,
  visitor,
}) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await submit(page).click()
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

test('the follow-up helper gets its payload once, after the row is stored', async ({ page, visitor }) => {
  const bodies: unknown[] = []
  await page.route('**/api/follow-up', async (route) => {
    bodies.push([(await rowsOf(visitor.email)).length, route.request().postDataJSON()])
    await route.fulfill({ status: 204 })
  })
  await page.goto(home)
  await consultation.fill(page, visitor)
  await submit(page).click()
  await consultation.succeeds(page)
  const { firstName, lastName, email, phone } = visitor
  const payload = {
    firstName,
    lastName,
    email,
    phone,
    service: 'general',
    message: '',
    serviceType: 'general',
    kind: 'consultation',
  }
  await expect.poll(() => bodies).toEqual([[1, payload]])
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
    await form(page).getByLabel('Message').fill(message)
    await answer(page)
    await page.route(enquiryAddress, (route) => route.abort())
    await submit(page).click()
    const toast = page.getByRole('alert')
    await expect(toast.getByText('Submission Error')).toBeVisible()
    await expect(toast.getByText('There was an error submitting your form. Please try again.')).toBeVisible()
    await expect(form(page).getByLabel('First name')).toHaveValue('Margaret')
    await expect(form(page).getByLabel('Email')).toHaveValue(visitor.email)
    await expect(form(page).getByLabel('Message')).toHaveValue(message)
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
  await submit(page).click()
  await expect(page.getByRole('alert').getByText(messages.unexpected.text)).toBeVisible()
  await page.evaluate(() => sessionStorage.removeItem('break'))
  await submit(page).click()
  await consultation.succeeds(page)
})

test('white space is nothing: the field says so and has the focus', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, { ...visitor, lastName: '   ' })
  await submit(page).click()
  const field = form(page).getByLabel('Last name')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Please fill in your last name.')
  expect(await rowsOf(visitor.email)).toEqual([])
})

test('a message that is too long is refused in a sentence and kept', async ({ page, visitor }) => {
  const long = 'x'.repeat(1_000_000)
  await page.goto(home)
  await consultation.fill(page, visitor)
  await form(page)
    .getByLabel('Message')
    .evaluate((field: HTMLTextAreaElement, text) => (field.value = text), long)
  await submit(page).click()
  await expect(page.getByText('Your message is too long. Please keep it to 5,000 characters.')).toBeVisible()
  expect(await form(page).getByLabel('Message').inputValue()).toHaveLength(1_000_000)
  expect(await rowsOf(visitor.email)).toEqual([])
})

/** Puts the characters into the fields inside the page: half a character would not survive the way there. */
async function putName(page: Page, names: [string, string]): Promise<void> {
  const units = names.map((name) => Array.from({ length: name.length }, (_, at) => name.charCodeAt(at)))
  await page.evaluate((all) => {
    const texts = all.map((one) => String.fromCharCode(...one))
    const fields = document.querySelectorAll<HTMLInputElement>('input[name=firstName], input[name=lastName]')
    for (const [at, field] of [...fields].slice(0, 2).entries()) field.value = texts[at] ?? ''
  }, units)
}

for (const [kind, firstName, lastName, stored] of [
  ['NUL and lone surrogates', 'Ma\0ry\ud83d', 'O\udc00K', ['Mary', 'OK']],
  ['control characters', 'Ma\u0007ry', 'A\u001bB', ['Ma\u0007ry', 'A\u001bB']],
  ['emoji and right-to-left', '👩‍👧‍👦', 'مريم \u202Eabc', ['👩‍👧‍👦', 'مريم \u202Eabc']],
  ['markup and SQL', '<script>alert(1)</script>', "'); drop table contact_submissions; --", undefined],
] as const)
  test(`a name with ${kind} is stored as typed, as far as a database can`, async ({ page, visitor }) => {
    await page.goto(home)
    await consultation.fill(page, visitor)
    await putName(page, [firstName, lastName])
    await submit(page).click()
    await consultation.succeeds(page)
    const [row] = await rowsOf(visitor.email)
    expect([row?.['first_name'], row?.['last_name']]).toEqual(stored ?? [firstName, lastName])
  })

test('a filled trap marks the enquiry, and it is still stored', async ({ page, visitor }) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('input[name=subject]')
    if (trap) trap.value = 'Great offer'
  })
  await submit(page).click()
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
  await submit(page).click()
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

test('what was typed on one page is offered on the next, in this session', async ({
  page,
  context,
  visitor,
}) => {
  await page.goto(home)
  await consultation.fill(page, visitor)
  await form(page).getByLabel('Message').focus()
  await page.goto('/thank-you')
  await page.goto(home)
  await consultationAlive(page)
  await expect(form(page).getByLabel('First name')).toHaveValue('Margaret')
  await expect(form(page).getByLabel('Email')).toHaveValue(visitor.email)
  const fresh = await context.newPage()
  await fresh.goto(home)
  await consultationAlive(fresh)
  await expect(form(fresh).getByLabel('First name')).toHaveValue('')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is stored and leads to the thank-you page', async ({ page, visitor }) => {
    await page.goto(home)
    await fillConsultation(page, visitor)
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await rowsOf(visitor.email)).toMatchObject([
      {
        first_name: 'Margaret',
        last_name: 'Ashworth',
        phone: visitor.phone,
        service: 'general',
        form_type: 'consultation',
      },
    ])
  })

  test('sent twice within the half-hour it is one enquiry', async ({ page, visitor }) => {
    for (const _time of ['once', 'again']) {
      await page.goto(home)
      await fillConsultation(page, visitor)
      await submit(page).click()
      await expect(page).toHaveURL('/thank-you')
    }
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })

  test('with a gap the form comes back full, says what is missing, and can be sent @phone', async ({
    page,
    visitor,
  }) => {
    await page.goto(home)
    await fillConsultation(page, { ...visitor, phone: '  ' })
    await form(page).getByLabel('Message').fill(message)
    await submit(page).click()
    await expect(page.getByText('Please fill in your phone.')).toBeVisible()
    expect(page.url()).not.toContain('Margaret')
    await expect(page.getByLabel('First name')).toHaveValue('Margaret')
    await expect(page.getByLabel('Message')).toHaveValue(message)
    await page.getByLabel('Phone').fill('020 7946 0999')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL('/thank-you')
    const [row] = await rowsOf(visitor.email)
    expect(String(row?.['message']).replaceAll('\r\n', '\n')).toBe(message)
  })
})

test.describe('with late JavaScript', () => {
  test('what was typed and sent before the page was alive is not lost', async ({ page, visitor }) => {
    await page.route('**/_astro/*.js', async (route) => {
      await new Promise((done) => setTimeout(done, 1_500))
      await route.continue()
    })
    await page.goto(home, { waitUntil: 'commit' })
    await fillConsultation(page, visitor)
    await submit(page).click()
    await consultation.succeeds(page)
    expect(await rowsOf(visitor.email)).toMatchObject([{ first_name: 'Margaret', phone: visitor.phone }])
    expect(page.url()).not.toContain('Margaret')
  })

  test('when it never comes the form is posted as it is', async ({ page, visitor }) => {
    await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(home)
    await fillConsultation(page, visitor)
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })
})

test.describe('with JavaScript that hangs', () => {
  test('what was sent is posted as it is after ten seconds', async ({ page, visitor }) => {
    await page.route('**/_astro/*.js', () => new Promise(() => {}))
    await page.goto(home, { waitUntil: 'commit' })
    await fillConsultation(page, visitor)
    await submit(page).click()
    await expect(page).toHaveURL('/thank-you', { timeout: 14_000 })
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })
})

test('an enquiry from days ago is offered, and sent only when the visitor says so', async ({
  page,
  visitor,
}) => {
  await page.goto('/thank-you')
  const entry = (id: string, email: string) => ({
    id,
    payload: {
      first_name: 'Old',
      last_name: 'Enquiry',
      email,
      phone: '1',
      service: '',
      message: '',
      consent: true,
      service_type: 'general',
      form_type: 'consultation',
    },
    signals: { trap: false },
    attribution: null,
    queuedAt: Date.now() - 73 * 3_600_000,
  })
  const [kept, thrown] = [crypto.randomUUID(), crypto.randomUUID()]
  await page.evaluate(
    (entries) => {
      for (const one of entries) localStorage.setItem(`enquiry:${one.id}`, JSON.stringify(one))
    },
    [entry(kept, visitor.email), entry(thrown, `other-${visitor.email}`)],
  )
  await page.goto('/thank-you')
  const offers = page.getByRole('region', { name: 'Your unsent enquiry' })
  await expect(offers).toHaveCount(2)
  expect(await rowsOf(visitor.email)).toEqual([])
  await page.locator(`#unsent-${thrown}`).getByRole('button', { name: 'Delete' }).click()
  await page.locator(`#unsent-${kept}`).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
  expect(await rowsOf(visitor.email)).toHaveLength(1)
  expect(await rowsOf(`other-${visitor.email}`)).toEqual([])
  await page.reload()
  await expect(offers).toHaveCount(0)
})

test('a page with nothing to send loads neither the outbox nor the database client', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/thank-you')
  await page.waitForTimeout(500)
  expect(loaded.filter((url) => /replay|supabase|toast-region|client\./.test(url))).toEqual([])
})

test('a pressed phone link is told to the data layer', async ({ page }) => {
  await page.goto(home)
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
  await page.locator('a[href^="tel:"]:visible').first().click()
  expect(await eventsOf(page)).toEqual([
    {
      event: 'phonecall_click',
      phone_number: '+442079460018',
      timestamp: expect.stringMatching(/^\d{4}-.+Z$/),
    },
  ])
})
