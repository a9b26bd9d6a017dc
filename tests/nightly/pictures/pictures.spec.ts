import { expect, test, withoutMotion } from '../../journeys/fixtures'
import { routes } from '../../journeys/routes'
import { scenes } from './scenes'

test.use(withoutMotion)

/** A moment within opening hours: what a page says of today is the same in every picture. */
const noon = new Date('2026-11-25T12:00:00Z')

/** The free times for a call are the server's, by its own clock. */
const changing = 'section:has(> form), [data-call]'

for (const { route, name, play } of scenes(routes))
  test(`${route} ${name}`, async ({ page, viewport }) => {
    await page.clock.setFixedTime(noon)
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    await page.goto(route)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const take = async (state: string, fullPage = true) => {
      const file = `${route}-${state}`.replaceAll(/[^a-z0-9-]+/gi, '_')
      // Softly, so that one run names everything that looks different.
      await expect.soft(page).toHaveScreenshot(`${file}.png`, { fullPage, mask: [page.locator(changing)] })
    }
    await play({ page, take, width: viewport?.width ?? 0 })
  })
