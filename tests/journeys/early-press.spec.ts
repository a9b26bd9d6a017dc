import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test, withoutPictures } from './fixtures'
import { hydrated, answer, heading, pointer } from './flow-steps'

test.use(withoutPictures)

// What a visitor presses while the page does not listen yet.

/** Holds React back until the answer is called: until then the page does not listen. */
async function holdBack(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/_astro/client*.js', async (route) => {
    await held
    await route.fallback()
  })
  return () => release()
}

test('an answer that the arrows reached before the page listened is kept, and waits for Continue', async ({
  page,
}) => {
  const release = await holdBack(page)
  await page.clock.install()
  await page.goto(paths.willCost)
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  release()
  await hydrated(page)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await expect(answer(page, '40-49')).toBeChecked()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('the first tap on a slow phone counts @phone-only @phone', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto(paths.willCost)
  await page.locator('[data-screen=choice] label:has([type=radio])').first().click()
  release()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('Start pressed before the page listens counts', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto(paths.inheritanceRisk)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.locator('[data-not-hydrated]')).toBeVisible()
  release()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Are you married or living with someone?')
})
