import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ServedSite, serveSite } from './served-site'

let site: ServedSite
let page: Page
/** Addresses of other companies that the page asked, and what its console said. */
let asked: string[]
let complaints: string[]

beforeAll(async () => {
  site = await serveSite({ PUBLIC_GTM_ID: 'GTM-TEST123' })
})
afterAll(() => site.close())

beforeEach(async () => {
  asked = []
  complaints = []
  const context = await site.browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
  })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.loadedTags = (window.loadedTags ?? 0) + 1; document.cookie = "_ga=1; path=/"',
    })
  })
})

afterEach(async () => {
  expect(complaints).toEqual([])
  await page.context().close()
})

const banner = () => page.getByRole('region', { name: 'May we measure this visit?' })
const press = (name: string) => banner().getByRole('button', { name, exact: true }).click()
const stored = (kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => JSON.stringify(window[name]), kind)

test('nothing is asked of anybody before an answer, and click ids are not kept', async () => {
  await page.goto('/?gclid=abc')
  await banner().waitFor()
  await page.goto('/about')
  await banner().waitFor()
  expect(asked).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await stored('sessionStorage')).not.toContain('abc')
})

test('Accept and Reject are equal, the page is accessible, and nothing is hidden under the banner', async () => {
  await page.goto('/')
  const [accept, reject] = await Promise.all(
    ['Accept', 'Reject'].map(async (name) => {
      const button = banner().getByRole('button', { name, exact: true })
      const look = await button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element)
        return { color, backgroundColor, fontSize, fontWeight, borderColor }
      })
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      return { ...look, width, height }
    }),
  )
  expect(accept).toEqual(reject)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  const top = (await banner().boundingBox())?.y ?? 0
  await page.locator('footer a').last().focus()
  const last = await page.locator('footer a').last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('Accept loads the container once a page and keeps the click id of this page', async () => {
  await page.goto('/?gclid=abc')
  await press('Accept')
  await page.waitForFunction(() => 'loadedTags' in window)
  expect(await banner().isVisible()).toBe(false)
  expect(await stored('sessionStorage')).toContain('abc')
  await page.goto('/about')
  await page.waitForFunction(() => 'loadedTags' in window)
  expect(await banner().isVisible()).toBe(false)
  expect(asked).toEqual(Array(2).fill('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'))
})

test('Reject loads nothing, now and later', async () => {
  await page.goto('/')
  await press('Reject')
  await page.goto('/about')
  expect(await banner().isVisible()).toBe(false)
  expect(asked).toEqual([])
})

test('an enquiry tells the data layer nothing personal after Reject, and who it was after Accept', async () => {
  for (const answer of ['Reject', 'Accept']) {
    const context = await site.browser.newContext({ baseURL: site.url })
    const form = await context.newPage()
    await form.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await form.goto('/contact')
    await form.getByRole('button', { name: answer, exact: true }).click()
    await form.locator('[name=firstName]').first().fill('Margaret')
    await form.locator('[name=lastName]').first().fill('Ashworth')
    await form.locator('[name=email]').first().fill('margaret@test.invalid')
    await form.locator('[name=phone]').first().fill('020 7946 0999')
    await form.locator('form button[type=submit]').first().click()
    const told = await form.waitForFunction(() =>
      window.dataLayer?.find((item) => 'event' in item && item.event === 'submit_success'),
    )
    const event = JSON.stringify(await told.jsonValue())
    expect(event.includes('margaret@test.invalid')).toBe(answer === 'Accept')
    expect(event.includes('_hash')).toBe(answer === 'Accept')
    await context.close()
  }
})

test('the footer asks again; a change to Reject deletes the cookies and loads the page without the container', async () => {
  await page.goto('/about')
  await press('Accept')
  await page.waitForFunction(() => 'loadedTags' in window)
  for (const route of ['/wills-landing', '/instantwill', '/about']) {
    await page.goto(route)
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('May we measure this visit?')
  }
  const before = asked.length
  await Promise.all([page.waitForEvent('load'), press('Reject')])
  expect(asked.length).toBe(before)
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => 'loadedTags' in window)).toBe(false)
})
