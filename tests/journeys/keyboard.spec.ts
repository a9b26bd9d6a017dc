import { expect, test } from './fixtures'
import { paths } from '~/lib/paths'
import { hydrated, open, pointer, shown } from './flow-steps'
import { routes } from './routes'
import { expectWalkable, sizes } from './walkable'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
})

/** Every day the landing page on a phone, with its bar: the longest walk. */
const everyDay = [`390 ${paths.willsLanding}`]

for (const route of routes)
  for (const size of sizes)
    test(`the keyboard alone walks ${route} at ${size.width} px${everyDay.includes(`${size.width} ${route}`) ? '' : ' @thorough'}`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.goto(route)
      await hydrated(page)
      await expectWalkable(page)
    })

for (const size of [{ width: 390, height: 560 }, ...sizes])
  test(`the keyboard alone walks a question, and its actions hide no answer at ${size.width} by ${size.height} px${size.height === 560 ? '' : ' @thorough'}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await open(page, paths.inheritanceRisk)
    await pointer.press(page, 'Start')
    await pointer.choose(page, 'married')
    await page.reload()
    await hydrated(page)
    await expect(shown(page, '.answers')).toBeVisible()
    await expectWalkable(page)
  })
