import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'
import { openPrerenderingTab, perhaps, type PrerenderingTab } from './prerendering-browser'

const linkTo = (path: string) => `document.querySelector('main a[href="${path}"]')`

/** Each thing that a page keeps, with whether it was still unseen then. */
const noteWrites = `
  window.writes = []
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (key, value) {
    window.writes.push(key + (document.prerendering ? ' unseen' : ''))
    return setItem.call(this, key, value)
  }`

let tab: PrerenderingTab
test.beforeEach(async () => {
  tab = await openPrerenderingTab(noteWrites)
})
test.afterEach(() => tab.close())

test('the page behind a link is prepared while the visitor points at it, and opened by the press', async ({
  baseURL,
}) => {
  await tab.goto(baseURL + paths.tools)
  await tab.point(linkTo(paths.willCalculator), ['mouseMoved'])
  const state = perhaps(() => tab.prepared<string>('document.readyState'))
  await expect.poll(state).toBe('complete')
  expect(await tab.prepared('[location.pathname, document.prerendering, window.writes.length]')).toEqual([
    paths.willCalculator,
    true,
    0,
  ])
  await tab.point(linkTo(paths.willCalculator), ['mousePressed', 'mouseReleased'])
  const opened = perhaps(() => tab.shown<string>('location.pathname'))
  await expect.poll(opened).toBe(paths.willCalculator)
  const asleep = perhaps(() =>
    tab.shown<number>('document.querySelectorAll("astro-island[ssr] .flow").length'),
  )
  await expect.poll(asleep).toBe(0)
  const waited = 'performance.getEntriesByType("navigation")[0].activationStart'
  expect(await tab.shown<number>(waited)).toBeGreaterThan(0)
  expect(await tab.shown<string[]>('window.writes')).not.toContainEqual(expect.stringContaining('unseen'))
})

test('nothing but pages of text may be prepared @thorough', async ({ baseURL }) => {
  await tab.goto(baseURL + paths.about)
  const others = [paths.thankYou, '/api/health', '/admin', '#main', '/rss.xml', '/an-article-of-its-own']
  await tab.shown(`for (const href of ${JSON.stringify(others)})
    document.querySelector('main').append(Object.assign(document.createElement('a'), { href, textContent: href }))`)
  await expect.poll(tab.candidates).toContain(`${baseURL}/an-article-of-its-own`)
  const candidates = tab.candidates().map((address) => address.slice(baseURL?.length))
  expect(candidates).toContain(paths.contact)
  expect(candidates.filter((path) => /^\/(thank-you|api|admin|about#)|\./.test(path))).toEqual([])
})
