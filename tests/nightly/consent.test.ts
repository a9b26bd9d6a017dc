import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '../journeys/axe'
import { banner, press, stored, untilLoaded, withConsentPage } from './consent-page'

const here = withConsentPage()

test('nothing is asked of anybody before an answer, and click ids are not kept', async () => {
  await here.page.goto('/?gclid=abc')
  await banner(here.page).waitFor()
  await here.page.goto('/about')
  await banner(here.page).waitFor()
  expect(here.asked).toEqual([])
  expect(await here.page.context().cookies()).toEqual([])
  expect(await stored(here.page, 'sessionStorage')).not.toContain('abc')
})

test('Accept and Reject are equal, the page is accessible, and nothing is hidden under the banner', async () => {
  await here.page.goto('/')
  const [accept, reject] = await Promise.all(
    ['Accept', 'Reject'].map(async (name) => {
      const button = banner(here.page).getByRole('button', { name, exact: true })
      const look = await button.evaluate((element) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element)
        return { color, backgroundColor, fontSize, fontWeight, borderColor }
      })
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
      return { ...look, width, height }
    }),
  )
  expect(accept).toEqual(reject)
  expect(await accessibilityFaults(here.page)).toEqual([])
  const top = (await banner(here.page).boundingBox())?.y ?? 0
  await here.page.locator('footer a').last().focus()
  const last = await here.page.locator('footer a').last().boundingBox()
  expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('at 400 % zoom what has the focus can be seen beside the banner', async () => {
  await here.page.setViewportSize({ width: 320, height: 256 })
  await here.page.goto('/contact')
  await banner(here.page).waitFor()
  for (const focusable of await here.page
    .locator('main :is(a[href], input, select, textarea, button):not([tabindex="-1"]):visible')
    .all()) {
    await focusable.focus()
    const isSeen = await focusable.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const seen = document.elementFromPoint((left + right) / 2, (top + Math.min(bottom, innerHeight)) / 2)
      return seen !== null && (element.contains(seen) || seen.contains(element))
    })
    expect(isSeen, await focusable.evaluate((element) => element.outerHTML.slice(0, 120))).toBe(true)
  }
})

test('Accept loads the container once a page and keeps the click id of this page', async () => {
  await here.page.goto('/?gclid=abc')
  await press(here.page, 'Accept')
  await untilLoaded(here.page)
  expect(await banner(here.page).isVisible()).toBe(false)
  expect(await stored(here.page, 'sessionStorage')).toContain('abc')
  await here.page.goto('/about')
  await untilLoaded(here.page)
  expect(await banner(here.page).isVisible()).toBe(false)
  expect(here.asked).toEqual(Array(2).fill('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123'))
})

test('Reject loads nothing, now and later', async () => {
  await here.page.goto('/')
  await press(here.page, 'Reject')
  await here.page.goto('/about')
  expect(await banner(here.page).isVisible()).toBe(false)
  expect(here.asked).toEqual([])
})

test('an enquiry tells the data layer nothing personal after Reject, and who it was after Accept', async () => {
  for (const answer of ['Reject', 'Accept']) {
    const context = await here.site.browser.newContext({ baseURL: here.site.url })
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
    for (const personal of ['margaret@test.invalid', '_hash', 'user_data'])
      expect(event.includes(personal), personal).toBe(answer === 'Accept')
    if (answer === 'Accept')
      expect(event).toContain(createHash('sha256').update('+442079460999').digest('hex'))
    await context.close()
  }
})

test('the footer asks again; a change to Reject deletes the cookies and loads the page without the container', async () => {
  await here.page.goto('/about')
  await press(here.page, 'Accept')
  await untilLoaded(here.page)
  for (const route of ['/wills-landing', '/instantwill', '/about']) {
    await here.page.goto(route)
    await here.page.getByRole('button', { name: 'Cookie choices' }).click()
    expect(await here.page.evaluate(() => document.activeElement?.textContent)).toBe(
      'May we measure this visit?',
    )
  }
  const before = here.asked.length
  await Promise.all([here.page.waitForEvent('load'), press(here.page, 'Reject')])
  expect(here.asked.length).toBe(before)
  expect(await here.page.context().cookies()).toEqual([])
  expect(await here.page.evaluate(() => 'loadedTags' in window)).toBe(false)
})
