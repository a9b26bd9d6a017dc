import { expect, test } from './fixtures'
import { paths } from '~/lib/paths'
import { alive, open, pointer, shown } from './flow-steps'
import { routes, tagFor } from './routes'
import { expectWalkable, sizes } from './walkable'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
})

for (const route of routes)
  test(`the keyboard alone walks ${route}${tagFor(route)}`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(route)
      await alive(page)
      await expectWalkable(page)
    }
  })

test('the keyboard alone walks a question, and its actions hide no answer', async ({ page }) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'married')
  for (const size of [...sizes, { width: 390, height: 560 }]) {
    await page.setViewportSize(size)
    await page.reload()
    await alive(page)
    await expect(shown(page, '.answers')).toBeVisible()
    await expectWalkable(page)
  }
})
