import type { Page } from '@playwright/test'
import { expect, rowsOf, test } from './fixtures'

const path = '/wills-landing'
const bar = (page: Page) => page.getByRole('region', { name: 'Call or quote' })
const carousel = (page: Page, name: string) =>
  page.locator('card-carousel').filter({ has: page.getByLabel(name, { exact: true }) })

/** Scrolls so that the element's upper edge stands at the top of the screen, at once. */
const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
})

test('the six links scroll to their parts', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#hero',
    '#how-it-works',
    '#pricing',
    '#testimonials',
    '#faq',
    '#contact-form',
  ])
  for (const link of await links.all()) {
    await link.click()
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport()
  }
})

test('on a phone the links come up from below and go away behind the choice @phone @phone-only', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'On this page' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#pricing')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

test('the bar shows only while section-2 is in view and the footer is not @phone', async ({ page }) => {
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, '#section-2')
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toContainText('from £49.99')
  await scrollTo(page, '#testimonials')
  await expect(bar(page)).toBeVisible()
  await scrollTo(page, '#contact-form')
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, '#pricing')
  await expect(bar(page)).toBeVisible()
})

test('the bar goes where both section-2 and the footer are in view', async ({ page }) => {
  await scrollTo(page, '#section-2')
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > *')) if (part.id !== 'section-2') part.remove()
  })
  await page
    .locator('body > footer')
    .evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(page.locator('#section-2')).toBeInViewport()
  await expect(bar(page)).toBeHidden()
})

test('the bar never covers what has the focus', async ({ page }) => {
  await scrollTo(page, '#faq')
  const questions = page.locator('#faq summary')
  await questions.first().focus()
  for (let index = 1; index < (await questions.count()); index += 1) {
    await page.keyboard.press('Tab')
    const question = await page.locator(':focus').boundingBox()
    const top = (await bar(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(top)
  }
})

test('Call Now pushes phonecall_click and Get Quote leads to the form at the top', async ({ page }) => {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await scrollTo(page, '#pricing')
  await bar(page).getByRole('link', { name: 'Call Now' }).click()
  const pushed = await page.evaluate(() => window.dataLayer?.at(-1))
  expect(pushed).toMatchObject({ event: 'phonecall_click', phone_number: '+442079460018' })
  await bar(page).getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/#consultation-form$/)
  const form = page.locator('#hero #consultation-form form')
  await expect(form).toBeInViewport()
  await expect(form.getByLabel('Service')).toHaveValue('wills')
})

const carousels = [
  { name: 'What families say', count: 6 },
  { name: 'What legal professionals say', count: 4 },
]

for (const { name, count } of carousels) {
  test(`${name}: buttons stop at the ends and arrow keys go round`, async ({ page }) => {
    const cards = carousel(page, name)
    const back = cards.getByRole('button', { name: 'Previous' })
    const on = cards.getByRole('button', { name: 'Next' })
    await expect(cards.getByRole('listitem')).toHaveCount(count)
    await expect(back).toBeDisabled()
    for (let at = 2; at <= count; at += 1) {
      await on.click()
      await expect(cards.getByText(`${at} of ${count}`)).toBeVisible()
    }
    await expect(on).toBeDisabled()
    await expect(back).toBeEnabled()

    await cards.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards.getByText(`1 of ${count}`)).toBeVisible()
    await expect(cards.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowLeft')
    await expect(cards.getByText(`${count} of ${count}`)).toBeVisible()
    await expect(cards.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
  })
}

test('nothing in the carousels moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.reload()
  await scrollTo(page, '#testimonials')
  const track = carousel(page, 'What families say').locator('ul')
  const before = await track.evaluate((element) => element.scrollLeft)
  await page.clock.runFor(60_000)
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(before)
})

test('the comparison is a table with heads for rows and columns, and fits 320 pixels', async ({ page }) => {
  const table = page.getByRole('table', { name: 'What each of our four services covers and costs' })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Single Will',
      'Mirror Wills',
      'Trust Will',
      'Power of Attorney',
    ])
    await expect(table.getByRole('rowheader')).toHaveCount(10)
    await expect(table.getByRole('row', { name: /Price from/ }).getByRole('cell')).toHaveText([
      '£49.99',
      '£99.98 a couple',
      '£299',
      '£99 per person',
    ])
    const right = await table
      .getByRole('columnheader')
      .last()
      .evaluate((head) => head.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(width)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the form at the end sends a consultation for wills too', async ({ page, visitor }) => {
  const form = page.locator('#contact-form form')
  await form.getByLabel('First name').fill(visitor.firstName)
  await form.getByLabel('Last name').fill(visitor.lastName)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
  await form.getByRole('button', { name: 'Request a free consultation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Form Submitted!' })).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([
    { service: 'wills', service_type: 'wills', form_type: 'consultation', consent: true },
  ])
})
