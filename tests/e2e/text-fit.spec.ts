import { test } from './fixtures'
import { expectReadable } from './readable'
import { routes, tagFor } from './routes'

for (const route of routes)
  test(`${route} can be read however large its text is set${tagFor(route)}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    await expectReadable(page)
  })
