import { createHash } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { accessibilityFaults } from '../journeys/axe'
import { launchBrowser } from '../support/run/find-browser'
import { openOwnSite, type OwnSite } from '../support/run/own-site'

// The consent banner on a site with a tag manager.

let site: OwnSite
let browser: Browser
let page: Page
/** Requests to other companies, and errors on the console. */
let requests: string[]
let consoleErrors: string[]

beforeAll(async () => {
  site = await openOwnSite({ PUBLIC_GTM_ID: 'GTM-TEST123' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

/** A page on a phone. The fake container sets a cookie. */
beforeEach(async () => {
  requests = []
  consoleErrors = []
  const context = await browser.newContext({
    baseURL: site.environment.SITE_URL,
    viewport: { width: 390, height: 844 },
  })
  page = await context.newPage()
  page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  await page.route(/^https:/, (route) => {
    requests.push(route.request().url())
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.loadedTags = (window.loadedTags ?? 0) + 1; document.cookie = "_ga=1; path=/"',
    })
  })
})
afterEach(async () => {
  expect(consoleErrors).toEqual([])
  await page.context().close()
})

const banner = () => page.getByRole('region', { name: 'May we measure this visit?' })
const press = (name: string) => banner().getByRole('button', { name, exact: true }).click()
/** Both answers can be pressed without scrolling. */
async function expectBothInView(): Promise<void> {
  const height = page.viewportSize()?.height ?? 0
  for (const name of ['Accept', 'Reject']) {
    const box = await banner().getByRole('button', { name, exact: true }).boundingBox()
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  }
}
const stored = (kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => JSON.stringify(window[name]), kind)
const tagsLoaded = () => page.waitForFunction(() => 'loadedTags' in window)

test('before an answer nothing is requested, and click ids are not stored', async () => {
  await page.goto('/?gclid=abc')
  await banner().waitFor()
  await page.goto('/about')
  await banner().waitFor()
  expect(requests).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(await stored('sessionStorage')).not.toContain('abc')
})

test('in a short window the banner leaves room for the first answer of a question', async () => {
  await page.setViewportSize({ width: 375, height: 553 })
  await page.goto('/tools/need-assessment')
  await banner().waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  const answer = page.locator('label', { has: page.getByRole('radio') }).first()
  const isInFront = (label: Element) => {
    const { left, top } = label.getBoundingClientRect()
    return label.contains(document.elementFromPoint(left + 20, top + 20))
  }
  await expect.poll(() => answer.evaluate(isInFront), { timeout: 10_000 }).toBe(true)
})

test('Accept and Reject look equal, the page is accessible, and the banner covers nothing', async () => {
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
  expect(await accessibilityFaults(page)).toEqual([])
  const top = (await banner().boundingBox())?.y ?? 0
  await page.locator('footer a').last().focus()
  const last = await page.locator('footer a').last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('at 400% zoom both answers are in view, and the focused element is not covered', async () => {
  await page.setViewportSize({ width: 568, height: 320 })
  await page.goto('/contact')
  await expectBothInView()
  await page.setViewportSize({ width: 320, height: 256 })
  await expectBothInView()
  // On first use the form shows call times, which move the fields.
  await page.getByLabel('First name').focus()
  await page.locator('[data-call] label').nth(1).waitFor()
  for (const focusable of await page
    .locator('main :is(a[href], input, select, textarea, button):not([tabindex="-1"]):visible')
    .all()) {
    await focusable.focus()
    const isVisible = () =>
      focusable.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const x = (left + right) / 2
        const seen = document.elementFromPoint(x, (top + Math.min(bottom, innerHeight)) / 2)
        return seen !== null && (element.contains(seen) || seen.contains(element))
      })
    const html = await focusable.evaluate((element) => element.outerHTML.slice(0, 120))
    await expect.poll(isVisible, { message: html }).toBe(true)
  }
})

test('Accept loads the container once per page and keeps the click id of this page', async () => {
  await page.goto('/?gclid=abc')
  await press('Accept')
  await tagsLoaded()
  expect(await banner().isVisible()).toBe(false)
  expect(await stored('sessionStorage')).toContain('abc')
  await page.goto('/about')
  await tagsLoaded()
  expect(await banner().isVisible()).toBe(false)
  expect(requests).toEqual(Array(2).fill('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'))
})

test('Reject loads nothing, now and later', async () => {
  await page.goto('/')
  await press('Reject')
  await page.goto('/about')
  expect(await banner().isVisible()).toBe(false)
  expect(requests).toEqual([])
})

test('an enquiry pushes personal data to the data layer only after Accept', async () => {
  for (const answer of ['Reject', 'Accept']) {
    const context = await browser.newContext({ baseURL: site.environment.SITE_URL })
    const form = await context.newPage()
    await form.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await form.goto('/contact')
    await form.getByRole('button', { name: answer, exact: true }).click()
    await form.locator('[name=firstName]').first().fill('Margaret')
    await form.locator('[name=lastName]').first().fill('Ashworth')
    await form.locator('[name=email]').first().fill('margaret@test.invalid')
    await form.locator('[name=phone]').first().fill('020 7946 0999')
    await form.locator('form button[type=submit]').first().click()
    const pushed = await form.waitForFunction(() =>
      window.dataLayer?.find((item) => 'event' in item && item.event === 'submit_success'),
    )
    const event = JSON.stringify(await pushed.jsonValue())
    for (const personal of ['margaret@test.invalid', '_hash', 'user_data'])
      expect(event.includes(personal), personal).toBe(answer === 'Accept')
    if (answer === 'Accept')
      expect(event).toContain(createHash('sha256').update('+442079460999').digest('hex'))
    await context.close()
  }
})

test('the footer reopens the banner; Reject then deletes the cookies and reloads without the container, unless a message is typed', async () => {
  await page.goto('/about')
  await press('Accept')
  await tagsLoaded()
  for (const route of ['/wills-landing', '/instantwill', '/about']) {
    await page.goto(route)
    await page.getByRole('button', { name: 'Cookie choices' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe(
      'May we measure this visit?',
    )
  }
  const before = requests.length
  await Promise.all([page.waitForEvent('load'), press('Reject')])
  expect(requests.length).toBe(before)
  expect(await page.evaluate(() => 'loadedTags' in window)).toBe(false)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await press('Accept')
  await tagsLoaded()
  await page.getByLabel('Message').fill('A long message')
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await press('Reject')
  expect(await page.context().cookies()).toEqual([])
  expect(await page.getByLabel('Message').inputValue()).toBe('A long message')
})

/** The data layer in order: commands of Consent Mode as "default denied", events by name. */
const layer = () =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((item) => {
      const [name, command, signals] = Array.from(item as unknown as ArrayLike<unknown>)
      if (name !== 'consent') return (item as { event: string }).event
      const values = Object.entries(signals as object)
      return `${values.length} ${String(command)} ${[...new Set(values.map(([, permission]) => String(permission)))].join()}`
    }),
  )

test('Consent Mode starts denied and is updated before the container loads', async () => {
  await page.goto('/')
  await banner().waitFor()
  expect(await layer()).toEqual(['4 default denied'])
  await press('Accept')
  await tagsLoaded()
  expect(await layer()).toEqual(['4 default denied', '4 update granted', 'gtm.js'])
  await page.goto('/about')
  await tagsLoaded()
  expect(await layer()).toEqual(['4 default denied', '4 update granted', 'gtm.js'])
})

test('consent withdrawn in one tab stops the tags in another, which keeps only the typed text', async () => {
  const other = await page.context().newPage()
  await other.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await other.goto('/about')
  await page.goto('/contact')
  await press('Accept')
  await tagsLoaded()
  await other.getByRole('button', { name: 'Accept', exact: true }).waitFor({ state: 'hidden' })
  await page.locator('[name=firstName]').first().fill('Margaret')
  await page.evaluate(() => localStorage.setItem('_gcl_ls', '1'))
  await other.reload()
  await other.getByRole('button', { name: 'Cookie choices' }).click()
  await Promise.all([
    other.waitForEvent('load'),
    other.getByRole('button', { name: 'Reject', exact: true }).click(),
  ])
  await expect.poll(() => layer()).toContain('4 update denied')
  expect(await page.locator('[name=firstName]').first().inputValue()).toBe('Margaret')
  expect(await page.context().cookies()).toEqual([])
  expect(await stored('localStorage')).not.toContain('_gcl')
  expect(await stored('sessionStorage')).not.toContain('landing_path')
})

test('the policy allows Google Analytics and Google Ads, and no other host', async () => {
  await page.goto('/about')
  await press('Accept')
  await tagsLoaded()
  const reached = (addresses: string[]) =>
    page.evaluate(async (all) => {
      const tries = all.map((address) => fetch(address, { mode: 'no-cors' }).then(() => address))
      const results = await Promise.allSettled(tries)
      return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    }, addresses)
  const google = [
    'https://region1.google-analytics.com/g/collect',
    'https://www.googleadservices.com/pagead/conversion/1/',
    'https://pagead2.googlesyndication.com/ccm/collect',
    'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/1/',
    'https://ad.doubleclick.net/ccm/s/collect',
    'https://google.com/ccm/form-data/1',
  ]
  expect(await reached(google)).toEqual(google)
  expect(await reached(['https://example.com/', 'https://connect.facebook.net/'])).toEqual([])
  expect(consoleErrors.splice(0).length).toBeGreaterThan(0)
})
