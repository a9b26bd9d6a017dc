import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutPictures } from './fixtures'
import { alive, answer, heading, open, pointer, shown } from './flow-steps'

test.use(withoutPictures)

test('a choice goes on after 300 ms, and not before', async ({ page }) => {
  await open(page, paths.willCost)
  await stopClock(page)
  await pointer.choose(page, 'under-40')
  await timerSet(page, 300)
  await page.clock.runFor(299)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.clock.runFor(1)
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('arrows only move through the answers; Back shows the answer and Continue goes on', async ({ page }) => {
  await page.clock.install()
  await open(page, paths.willCost)
  await expect(shown(page, '.flow-hint')).toBeVisible()
  await expect(shown(page, '.flow-hint')).toHaveText('Choosing an answer takes you on')
  await answer(page, 'under-40').focus()
  await page.keyboard.press('ArrowDown')
  await expect(answer(page, '40-49')).toBeChecked()
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Are you male or female?')
  await pointer.press(page, 'Back')
  await expect(answer(page, '40-49')).toBeChecked()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

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
  await alive(page)
  await page.clock.runFor(2000)
  await expect(heading(page)).toHaveText('How old are you?')
  await expect(answer(page, '40-49')).toBeChecked()
  await pointer.press(page, 'Continue')
  await expect(heading(page)).toHaveText('Are you male or female?')
})

test('the first tap on a slow phone counts @phone', async ({ page }) => {
  const release = await holdBack(page)
  await page.goto(paths.willCost)
  await page.locator('.answer-card').first().click()
  release()
  await alive(page)
  await expect(heading(page)).toHaveText('Are you male or female?')
})
