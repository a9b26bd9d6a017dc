import type { Page } from '@playwright/test'
import { everyFlow } from '~/flows/flows'
import { hydrateWithin } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { expect, test, withoutPictures } from './fixtures'

test.use(withoutPictures)

// A page while a browser has only prerendered it. A browser under Playwright does not prerender, so the page is told what a
// prerendering browser would tell it.

/** Every page this one goes to stays unopened until `openPrepared`. */
const prepareOnly = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  ))

/** The visitor presses the link: the page is before them. */
const openPrepared = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })

/** What the page has kept, told, hydrated and said so far; empty for one that waits as it should. */
const doings = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(sessionStorage).map((key) => `keeps ${key}`),
    ...(window.dataLayer ?? []).map((event) => `tells ${JSON.stringify(event)}`),
    // A flow is hydrated beforehand, and then waits (use-resume).
    ...[...document.querySelectorAll('astro-island:not([ssr]):not(:has([data-flow]))')].map(
      (island) => `hydrates ${island.getAttribute('component-export')}`,
    ),
    ...[...document.querySelectorAll<HTMLElement>('toast-region > *')]
      .filter((region) => region.textContent?.trim())
      .map((region) => `says ${region.innerText}`),
    ...[...document.querySelectorAll('dialog[open]')].map(() => 'opens a dialog'),
  ])

const flows: readonly string[] = everyFlow.map(({ path }) => path)

for (const route of [paths.home, paths.needAssessment])
  test(`${route} does nothing until it is opened`, async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await page.clock.install()
    await prepareOnly(page)
    await page.goto(route, { waitUntil: 'networkidle' })
    await page.clock.runFor(10 * hydrateWithin)
    expect(await doings(page)).toEqual([])
    await openPrepared(page)
    expect(await doings(page)).toContain('keeps arrival')
    const asleep = page.locator('astro-island[ssr]:has([data-flow])')
    if (flows.includes(route)) await expect(asleep).toHaveCount(0)
    expect(sent).toEqual([])
  })
