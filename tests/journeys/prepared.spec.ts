import { everyFlow } from '~/flows/flows'
import { hydrateWithin } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import { doings, openPrepared, prepareOnly } from './prepared'
import { leaveUnsent } from './unsent'

test.use(withoutPictures)

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
    const asleep = page.locator('astro-island[ssr]:has(.flow)')
    if (flows.includes(route)) await expect(asleep).toHaveCount(0)
    expect(sent).toEqual([])
  })

test('an unsent enquiry stays where it is until a prepared page is opened', async ({ page, visitor }) => {
  await leaveUnsent(page, [{ email: visitor.email, age: 0 }])
  await prepareOnly(page)
  await page.goto(paths.about, { waitUntil: 'networkidle' })
  expect(await rowsOf(visitor.email)).toEqual([])
  await openPrepared(page)
  await expect.poll(() => rowsOf(visitor.email)).toHaveLength(1)
})
