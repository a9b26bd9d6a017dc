import { isFullMode } from '../support/full-mode'
import { expect, test } from './fixtures'
import { paths } from '~/lib/paths'
import { hydrated, open, pointer, shown } from './flow-steps'
import { routes } from './routes'
import { expectWalkable, sizes } from './walkable'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
})

const [desktop, phone] = sizes
const walks = isFullMode
  ? routes.flatMap((route) => sizes.map((size) => ({ route, size })))
  : [
      { route: paths.home, size: desktop },
      { route: paths.willsLanding, size: phone },
    ]

for (const { route, size } of walks)
  test(`the keyboard alone walks ${route} at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.goto(route)
    await hydrated(page)
    await expectWalkable(page)
  })

test('the keyboard alone walks a question, and its actions hide no answer on a low screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'married')
  await page.reload()
  await hydrated(page)
  await expect(shown(page, '.answers')).toBeVisible()
  await expectWalkable(page)
})
