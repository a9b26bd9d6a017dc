import { paths } from '~/lib/paths'
import { expect, test } from '../../journeys/fixtures'
import { hydrated } from '../../journeys/flow-steps'
import { expectReadable, setStyle } from '../../journeys/readable'
import { routes } from '../../journeys/routes'
import { doubleText, lostText } from '../../journeys/text-fit'

for (const route of routes)
  test(`${route} can be read however large its text is set`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    await hydrated(page)
    await expectReadable(page)
  })

test('the note of a tool that is not hydrated can be read however large its text is set', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/_astro/*.js', (route) => route.abort())
  // A later page of a visit: without script a first one stays in its fallback fonts.
  await page.goto(paths.needAssessment, { referer: `${process.env['SITE_URL']}/` })
  await expect(page.getByText('If this page isn’t working')).toBeVisible()
  await expectReadable(page)
})

test('without script nothing lies over a page of large letters on a phone @phone-only @phone', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  for (const route of [paths.willCalculator, paths.contact, paths.instantWill, paths.willsLanding]) {
    await page.goto(route)
    await setStyle(page, doubleText)
    expect.soft(await lostText(page), route).toEqual([])
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(reach, route).toBeLessThanOrEqual(390)
  }
  await context.close()
})
