import { attemptTimeoutMs } from '~/lib/limits'
import { consultation, consultationForm, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'

test.use(withoutLooks)

const home = '/'
const message = 'Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is stored and leads to the thank-you page', async ({ page, visitor }) => {
    await page.goto(home)
    await fillConsultation(page, visitor)
    await consultation.submit(page).click()
    await expect(page).toHaveURL(/\/thank-you#id=[\da-f-]{36}$/)
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

  test('with a gap the form comes back full, says what is missing, and can be sent', async ({
    page,
    visitor,
  }) => {
    await page.goto(home)
    await fillConsultation(page, { ...visitor, phone: '  ' })
    await consultationForm(page).getByLabel('Message').fill(message)
    await consultation.submit(page).click()
    await expect(page.getByText('Enter your phone number.')).toBeVisible()
    expect(page.url()).not.toContain('Margaret')
    await expect(page.getByLabel('First name')).toHaveValue('Margaret')
    await expect(page.getByLabel('Message')).toHaveValue(message)
    await page.getByLabel('Phone').fill('020 7946 0999')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(/\/thank-you#id=[\da-f-]{36}$/)
    const [row] = await rowsOf(visitor.email)
    expect(String(row?.['message']).replaceAll('\r\n', '\n')).toBe(message)
  })
})

test.describe('with late JavaScript', () => {
  test('what was typed and sent before the page was hydrated is not lost', async ({ page, visitor }) => {
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route('**/_astro/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.clock.pauseAt(Date.now())
    await page.goto(home, { waitUntil: 'commit' })
    await fillConsultation(page, visitor)
    await consultation.submit(page).click()
    release()
    await consultation.succeeds(page)
    expect(await rowsOf(visitor.email)).toMatchObject([{ first_name: 'Margaret', phone: visitor.phone }])
    expect(page.url()).not.toContain('Margaret')
  })

  test('when it never comes the form is posted as it is', async ({ page, visitor }) => {
    await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(home)
    await fillConsultation(page, visitor)
    await consultation.submit(page).click()
    await expect(page).toHaveURL(/\/thank-you#id=[\da-f-]{36}$/)
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })
})

test.describe('with JavaScript that hangs', () => {
  test('what was sent is posted as it is after ten seconds', async ({ page, visitor }) => {
    await page.route('**/_astro/*.js', () => new Promise(() => {}))
    await page.clock.pauseAt(Date.now())
    await page.goto(home, { waitUntil: 'commit' })
    await fillConsultation(page, visitor)
    await consultation.submit(page).click()
    await page.clock.runFor(attemptTimeoutMs - 1)
    expect(await rowsOf(visitor.email)).toEqual([])
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/\/thank-you#id=[\da-f-]{36}$/)
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })
})
