import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'
import { alive } from './flow-steps'
import { expectReadable } from './readable'
import { routes, tagFor } from './routes'

for (const route of routes)
  test(`${route} can be read however large its text is set${tagFor(route)}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(route)
    await alive(page)
    await expectReadable(page)
  })

test('the note of a tool that does not wake can be read however large its text is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(paths.needAssessment)
  await expect(page.getByText('If these questions do not respond')).toBeVisible()
  await expectReadable(page)
})
