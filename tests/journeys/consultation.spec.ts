import type { Locator, Page } from '@playwright/test'
import { successToastTime } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { published } from '../site/specification/published'
import { stopClock, timerSet } from './clock'
import { cutOff, error, insertAddress } from './fault-scene'
import { consultation, consultationForm, consultationHydrated, sourceOf } from './fault-sources'
import {
  expect,
  expectNothingPersonal,
  preventPopup,
  rowsOf,
  test,
  watchForLeaks,
  withoutPictures,
} from './fixtures'
import { completeFlow, heading } from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

const home = '/'
const message = 'Please call after six.\nMy mother’s name is Zoë — "Zo" to us. 👵 שלום <b>&amp;</b>'

const fieldLabels = ['First name', 'Last name', 'Email', 'Phone']

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)]
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

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

test('every field of an enquiry is stored, the visitor sees a confirmation and may send another @phone-only @phone @engines', async ({
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
      .getByText(`We'll contact you ${published('promise.reply')} to arrange your free consultation.`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Thank you, Margaret.' })).toBeFocused()
  const [row, ...others] = await rowsOf(visitor.email)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    ...{ first_name: 'Margaret', last_name: 'Ashworth', email: visitor.email, phone: visitor.phone },
    ...{ service: 'care', service_type: 'general', form_type: 'consultation', message, consent: true },
    ...{ postcode: null, reference_number: null, gender: null, call_at: null, spam_reason: null },
  })
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(consultationForm(page).getByLabel('First name')).toBeFocused()
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message'])
    await expect(consultationForm(page).getByLabel(label)).toHaveValue('')
  await expect(consultationForm(page).getByLabel('Service')).toHaveValue('general')
  expectNothingPersonal(leaks, visitor)
  expect(consoleErrors).toEqual([])
})

test('a stored enquiry is pushed to the data layer once, its follow-up is requested, and its campaign is stored', async ({
  page,
  visitor,
}) => {
  const followUp = page.waitForResponse('**/api/follow-up')
  await page.goto(`/thank-you?utm_source=letter&utm_campaign=autumn&gclid=click1`, {
    referer: 'https://search.example/q?x=1',
  })
  await page.goto(home)
  await consultation.fill(page, { ...visitor, firstName: 'Dr' })
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have your enquiry.' })).toBeVisible()
  const answered = await followUp
  const [row] = await rowsOf(visitor.email)
  expect([answered.status(), answered.request().postDataJSON()]).toEqual([200, { id: row?.id }])
  const event = { event: 'submit_success', form_type: 'consultation', form_data: { email: visitor.email } }
  expect(await page.evaluate(() => window.dataLayer)).toMatchObject([event])
  expect(row?.['attribution']).toMatchObject({
    ...{ utm_source: 'letter', utm_campaign: 'autumn' },
    ...{ landing_path: '/thank-you', referrer_host: 'search.example' },
  })
  // Stored from page to page only after consent.
  expect(row?.['attribution']).not.toHaveProperty('gclid')
})

for (const source of [consultation, sourceOf(paths.inheritanceRisk)])
  test(`${source.name}: an enquiry with a filled honeypot is stored, and says so`, async ({
    page,
    visitor,
  }) => {
    await source.openFilled(page, visitor)
    await page
      .locator('input[name=subject]')
      .first()
      .evaluate((field: HTMLInputElement) => (field.value = 'Great offer'))
    const sent = page.waitForRequest(/contact_submissions/)
    await source.submit(page).click()
    await source.succeeds(page)
    expect((await sent).postData()).toContain('"trap":true')
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })

test('a success message closes by itself, but not while it is under the pointer', async ({
  page,
  visitor,
}) => {
  await page.goto('/')
  await consultation.fill(page, visitor)
  await stopClock(page)
  await consultation.submit(page).click()
  const toast = page.getByRole('status').getByText(messages.consultationSent('').title)
  await expect(toast).toBeVisible()
  await timerSet(page, successToastTime)
  await page.clock.runFor(8_000)
  await expect(toast).toBeVisible()
  await toast.hover()
  await page.clock.runFor(60_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(11_000)
  await expect(toast).toBeHidden()
})

test.describe('messages on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test.beforeEach(({ page }) => preventPopup(page))

  test('an empty form shows its errors in a visible list and beside each field', async ({ page }) => {
    await page.goto(paths.about)
    await consultationHydrated(page)
    const form = consultationForm(page)
    // Firefox would otherwise call an untouched required field invalid.
    for (const label of fieldLabels)
      await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'false')
    await consultation.submit(page).click()
    const summary = form.getByRole('group', { name: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveCount(fieldLabels.length)
    for (const label of fieldLabels)
      await expect(form.getByLabel(label)).toHaveAccessibleDescription(
        new RegExp(`^Enter your .*${label}`, 'i'),
      )
    await expect(form.getByLabel('First name')).toBeFocused()
    await expect(form.locator('label', { hasText: 'First name' })).toBeInViewport()
    await expect(summary).toBeInViewport({ ratio: 1 })
    expect(await overlap(summary, page.getByRole('banner'))).toBe(false)
    await summary.getByRole('link', { name: /phone number/ }).click()
    await expect(form.getByLabel('Phone')).toBeFocused()
    await expect(form.locator('label', { hasText: 'Phone' })).toBeInViewport()
    await form.getByLabel('Phone').fill('020 7946 0111')
    await consultation.submit(page).click()
    await expect(summary.getByRole('link')).toHaveCount(fieldLabels.length - 1)
    await expect(form.getByLabel('First name')).toBeFocused()
  })

  test('a failure is shown above the button, the typed text stays, and the enquiry arrives later', async ({
    page,
    visitor,
  }) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    const form = consultationForm(page)
    await form.getByLabel('Message').fill(message)
    await cutOff(page)
    await consultation.submit(page).click()
    const toast = page.getByRole('alert').locator('> *')
    await expect(toast.getByText(messages.consultationFailed.text)).toBeVisible()
    const note = form.getByText('Your enquiry hasn’t been sent yet.')
    await expect(page.getByText('or leave this page open. We’ll keep trying')).toBeVisible()
    const [above, button] = [await boxOf(note), await boxOf(consultation.submit(page))]
    expect(above.y + above.height).toBeLessThanOrEqual(button.y)
    expect(await overlap(toast, note)).toBe(false)
    expect(await overlap(toast, consultation.submit(page))).toBe(false)
    await expect(consultation.submit(page)).toBeInViewport()
    await expect(form.getByLabel('First name')).toHaveValue(visitor.firstName)
    await expect(form.getByLabel('Email')).toHaveValue(visitor.email)
    await expect(form.getByLabel('Message')).toHaveValue(message)
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)
    await note.click()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await consultation.submit(page).focus()
    await page.getByRole('button', { name: 'Close this message' }).press('Enter')
    await expect(toast).toHaveCount(0)
    await expect(consultation.submit(page)).toBeFocused()
    const waiting = page.getByText('Your earlier enquiry hasn’t been sent yet')
    await expect(waiting).toBeHidden()
    await page.reload()
    await expect(waiting).toBeInViewport({ ratio: 1 })
    await form
      .getByLabel('Phone')
      .evaluate((field) => field.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await form.getByLabel('Phone').focus()
    expect(await overlap(waiting, form.getByLabel('Phone'))).toBe(false)
    await page.unrouteAll()
    await stopClock(page)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('status').getByText(messages.sentLater.title)).toBeVisible()
    await expect(waiting).toBeHidden()
    await page.clock.runFor(2 * successToastTime)
    await expect(page.getByText(messages.sentLater.title)).toBeVisible()
    expect(await rowsOf(visitor.email)).toMatchObject([{ message }])
  })

  test('a rate limit is respected, and the message gives the time to try again', async ({
    page,
    visitor,
  }) => {
    await page.goto(paths.contact)
    await page.clock.install()
    await consultation.fill(page, visitor)
    const tries: string[] = []
    const tooMany = {
      ...error(429, 'PT429'),
      body: '{"code":"PT429","message":"","details":null,"hint":"120"}',
    }
    await page.route(insertAddress, async (route) => {
      tries.push(route.request().method())
      await route.fulfill(tooMany)
    })
    await consultation.submit(page).click()
    const toast = page.getByRole('alert').locator('> *')
    await expect(toast).toContainText('You can try again in 2 minutes.')
    await expect(toast.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:/)
    await page.clock.fastForward(61_000)
    await consultation.submit(page).click()
    await expect(toast).toContainText('You can try again in less than a minute.')
    expect(tries.filter((method) => method === 'POST')).toHaveLength(1)
    expect(await rowsOf(visitor.email)).toEqual([])
    await page.clock.fastForward(60_000)
    await consultation.succeeds(page)
    expect(await rowsOf(visitor.email)).toHaveLength(1)
  })

  const success = (page: Page) => page.locator('[data-region=success] > *')

  test('a success message does not cover the heading of a result', async ({ page, visitor }) => {
    await completeFlow(page, { ...tours.instantwill, visitor })
    await expect.poll(() => overlap(success(page), heading(page))).toBe(false)
  })

  test('a success message does not cover the logo or the menu', async ({ page, visitor }) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    await consultation.submit(page).click()
    await expect(success(page)).toBeVisible()
    const header = page.locator('site-header')
    for (const part of [header.getByRole('link').nth(2), header.getByRole('button', { name: 'Menu' })])
      await expect.poll(() => overlap(success(page), part)).toBe(false)
  })
})
