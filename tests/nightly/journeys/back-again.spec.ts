import { chromium, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test, withoutPictures } from '../../journeys/fixtures'

test.use(withoutPictures)

declare global {
  interface Window {
    wasKept?: boolean
  }
}

interface Explanation {
  type: string
  reason: string
}

/** Why the browser loads a page anew that one goes back to; empty where it brings the page back as it was left. */
async function reasonsToReload(page: Page, left: string): Promise<Explanation[]> {
  const session = await page.context().newCDPSession(page)
  const reasons: Explanation[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations),
  )
  await session.send('Page.enable')
  await page.goto(left)
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (window.wasKept = persisted)))
  await page.goto(paths.about)
  await page.goBack({ waitUntil: 'commit' })
  await expect
    .poll(async () => reasons.length > 0 || (await page.evaluate(() => window.wasKept)), { message: left })
    .toBe(true)
  await session.detach()
  return reasons
}

// A browser without a window keeps no page it left, for reasons of its own ("circumstantial"); any other reason is ours.
test('nothing on a page keeps the browser from bringing it back as it was left', async ({
  baseURL,
}, info) => {
  const browser = await chromium.launch({
    ...info.project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const page = await browser.newPage({ baseURL: baseURL ?? '' })
  for (const left of [
    paths.home,
    paths.contact,
    paths.needAssessment,
    paths.instantWill,
    paths.willsLanding,
  ]) {
    const reasons = await reasonsToReload(page, left)
    const ours = reasons.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)
    expect(ours, left).toEqual([])
  }
  await browser.close()
})
