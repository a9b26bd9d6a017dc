import { expect, test } from 'vitest'
import { banner, press, stored, untilLoaded, withConsentPage } from './consent-page'

const here = withConsentPage()

/** The data layer in order: commands of Consent Mode as "default denied", events by name. */
const layer = () =>
  here.page.evaluate(() =>
    (window.dataLayer ?? []).map((item) => {
      const [name, command, signals] = Array.from(item as unknown as ArrayLike<unknown>)
      if (name !== 'consent') return (item as { event: string }).event
      const said = Object.entries(signals as object)
      return `${said.length} ${String(command)} ${[...new Set(said.map(([, permission]) => String(permission)))].join()}`
    }),
  )

test('Consent Mode denies before anything else, and follows each answer before the container loads', async () => {
  await here.page.goto('/')
  await banner(here.page).waitFor()
  expect(await layer()).toEqual(['4 default denied'])
  await press(here.page, 'Accept')
  await untilLoaded(here.page)
  expect(await layer()).toEqual(['4 default denied', '4 update granted', 'gtm.js'])
  await here.page.goto('/about')
  await untilLoaded(here.page)
  expect(await layer()).toEqual(['4 default denied', '4 update granted', 'gtm.js'])
})

test('consent withdrawn in one tab stops the tags of another, which keeps what is typed', async () => {
  await here.page.goto('/contact')
  await press(here.page, 'Accept')
  await untilLoaded(here.page)
  await here.page.locator('[name=firstName]').first().fill('Margaret')
  await here.page.evaluate(() => localStorage.setItem('_gcl_ls', '1'))
  const other = await here.page.context().newPage()
  await other.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await other.goto('/about')
  await other.getByRole('button', { name: 'Cookie choices' }).click()
  await Promise.all([
    other.waitForEvent('load'),
    other.getByRole('button', { name: 'Reject', exact: true }).click(),
  ])
  await expect.poll(() => layer()).toContain('4 update denied')
  expect(await here.page.locator('[name=firstName]').first().inputValue()).toBe('Margaret')
  expect(await here.page.context().cookies()).toEqual([])
  expect(await stored(here.page, 'localStorage')).not.toContain('_gcl')
})

test('the policy lets Google’s Analytics and Ads through, and nobody else', async () => {
  await here.page.goto('/about')
  await press(here.page, 'Accept')
  await untilLoaded(here.page)
  const reached = (addresses: string[]) =>
    here.page.evaluate(async (all) => {
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
  expect(here.complaints.splice(0).length).toBeGreaterThan(0)
})
