import type { Page } from '@playwright/test'
import { attemptTimeoutMs } from '~/lib/limits'
import { consultation, consultationForm, consultationHydrated, fillConsultation } from './fault-sources'
import { expect, holdRequests, rowsOf, test, withoutPictures } from './fixtures'

test.use(withoutPictures)

// The form without JavaScript, with missing or late scripts, and on a page that an extension has changed.

const home = '/'
const message = 'Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>'
const thanks = /\/thank-you#id=[\da-f-]{36}$/

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an incomplete form comes back with its values and errors, and can be sent', async ({
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
    await expect(page).toHaveURL(thanks)
    const [row] = await rowsOf(visitor.email)
    expect(row).toMatchObject({ service: 'general', message })
  })
})

for (const files of ['ConsultationForm*', '*.js'])
  test(`the form is sent even if ${files} is not found`, async ({ page, visitor }) => {
    await page.route(`**/_astro/${files}`, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(home)
    await fillConsultation(page, visitor)
    await consultation.submit(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ first_name: 'Margaret' }])
  })

test('a form filled in and sent before hydration is not lost', async ({ page, visitor }) => {
  const release = await holdRequests(page, '**/_astro/*.js')
  await page.clock.pauseAt(Date.now())
  await page.goto(home, { waitUntil: 'commit' })
  await fillConsultation(page, visitor)
  await consultation.submit(page).click()
  release()
  await consultation.succeeds(page)
  expect(await rowsOf(visitor.email)).toMatchObject([{ first_name: 'Margaret', phone: visitor.phone }])
  expect(page.url()).not.toContain('Margaret')
})

test('if the script hangs, the form is posted without it after ten seconds', async ({ page, visitor }) => {
  await page.route('**/_astro/*.js', () => new Promise(() => {}))
  await page.clock.pauseAt(Date.now())
  await page.goto(home, { waitUntil: 'commit' })
  await fillConsultation(page, visitor)
  await consultation.submit(page).click()
  await page.clock.runFor(attemptTimeoutMs - 1)
  expect(await rowsOf(visitor.email)).toEqual([])
  await page.clock.runFor(1)
  await expect(page).toHaveURL(thanks)
  expect(await rowsOf(visitor.email)).toHaveLength(1)
})

/** Changes text and adds an element beside each field, as translators and password managers do. */
const rewrite = (page: Page) =>
  page.evaluate(() => {
    const change = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, option')) continue
        const font = document.createElement('font')
        text.replaceWith(font)
        font.append(text.data.toUpperCase())
      }
      for (const field of document.querySelectorAll('input:not([data-known])')) {
        field.setAttribute('data-known', '')
        field.after(document.createElement('com-password-icon'))
      }
    }
    change()
    new MutationObserver(change).observe(document.body, { childList: true, subtree: true })
  })

test('the form is sent even if an extension rewrites the page before it is hydrated', async ({
  page,
  visitor,
}) => {
  const release = await holdRequests(page, '**/_astro/ConsultationForm*')
  await page.goto(home)
  await rewrite(page)
  const fields = consultationForm(page).locator('input:visible')
  const typed = [visitor.firstName, visitor.lastName, visitor.email, visitor.phone]
  for (const [at, text] of typed.entries()) await fields.nth(at).fill(text)
  release()
  await consultationHydrated(page)
  await consultation.submit(page).click()
  await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ first_name: visitor.firstName }])
  await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()
})
