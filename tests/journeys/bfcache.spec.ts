// A page that the browser has put by and brings up again with Back goes on with what it has not sent.
import { lockTimeout } from '~/outbox/schedule'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test } from './fixtures'
import { openPrerenderingTab, perhaps, type PrerenderingTab } from './prerendering-browser'

/**
 * While the browser's storage says `broken`, nothing reaches our own address; the waits between tries are a hundredth of
 * what they are, but not how long a page waits for the one before to let go. Playwright's own browser puts no page by.
 */
const script = `
  const realFetch = window.fetch
  const realTimeout = window.setTimeout
  window.tries = 0
  window.fetch = (input, init) => {
    if (String(input).endsWith('/api/enquiry')) window.tries++
    return localStorage.getItem('broken') ? Promise.reject(new TypeError('broken')) : realFetch(input, init)
  }
  const isRetry = (ms) => ms >= 1000 && ms < 10000 && ms !== ${lockTimeout}
  window.setTimeout = (work, ms, ...rest) => realTimeout(work, isRetry(ms) ? ms / 100 : ms, ...rest)
  navigator.sendBeacon = () => false
  addEventListener('pageshow', ({ persisted }) => (window.isBroughtUp = persisted))`

let tab: PrerenderingTab
test.beforeEach(async () => {
  tab = await openPrerenderingTab(script)
})
test.afterEach(() => tab.close())

const waiting = 'Object.keys(localStorage).filter((key) => key.startsWith("enquiry:")).length'

test('a page that Back brings up again sends what it still has, once', async ({ baseURL, visitor }) => {
  await tab.goto(baseURL + paths.thankYou)
  const item = {
    id: crypto.randomUUID(),
    payload: {
      ...{
        first_name: 'Back',
        last_name: 'Again',
        email: visitor.email,
        phone: '1',
        service: '',
        message: '',
      },
      ...{ consent: true, service_type: 'general', form_type: 'consultation' },
    },
    signals: { trap: false },
    attribution: null,
    queuedAt: Date.now(),
  }
  await tab.shown(`localStorage.setItem('broken', 'yes')`)
  await tab.shown(`localStorage.setItem('enquiry:${item.id}', ${JSON.stringify(JSON.stringify(item))})`)
  const visited = [paths.about, paths.thankYou, paths.tools]
  for (const path of visited) {
    await tab.goto(baseURL + path)
    await expect.poll(() => tab.shown<number>('window.tries')).toBe(5)
    await expect
      .poll(() => tab.shown<number>('navigator.locks.query().then(({ held }) => held.length)'))
      .toBe(0)
    await tab.shown(`window.mark = ${JSON.stringify(path)}`)
  }
  const shown = perhaps(() => tab.shown<unknown[]>('[window.mark, window.isBroughtUp]'))
  await tab.shown('void history.back()')
  await expect.poll(shown).toEqual([paths.thankYou, true])
  await expect.poll(() => tab.shown<number>('window.tries')).toBe(10)
  await tab.shown(`localStorage.removeItem('broken')`)
  await tab.shown('void history.back()')
  await expect.poll(shown).toEqual([paths.about, true])
  await expect.poll(() => tab.shown<number>(waiting)).toBe(0)
  expect(await tab.shown<number>('window.tries')).toBe(6)
  // The others it has put by know that it is gone.
  await tab.shown('void history.go(2)')
  await expect.poll(shown).toEqual([paths.tools, true])
  expect(await tab.shown<number>('window.tries')).toBe(5)
  expect(await rowsOf(visitor.email)).toMatchObject([{ id: item.id }])
})
