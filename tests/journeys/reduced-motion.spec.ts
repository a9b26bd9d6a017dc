import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

/** What moves from now on, for as long as it takes to notice. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moving = new Set<string>()
    const look = () => {
      for (const { effect } of document.getAnimations())
        if (effect instanceof KeyframeEffect && Number(effect.getComputedTiming().activeDuration) > 0)
          moving.add(JSON.stringify(effect.getKeyframes().at(-1)))
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moving })
  })

const moved = (page: Page) => page.evaluate(() => [...(window as unknown as { moving: Set<string> }).moving])

test('a menu, a question and a carousel open and turn without moving', async ({ page }) => {
  await page.goto(paths.willsLanding)
  await watchMotion(page)
  await page.locator('#faq summary').first().click()
  await expect(page.locator('#faq details').first()).toHaveAttribute('open')
  const cards = page.locator('card-carousel').first()
  await cards.getByRole('button', { name: 'Next' }).click()
  await expect(cards.locator('[data-place]')).toHaveText(/^2 of/)
  expect(await moved(page)).toEqual([])
  await page.goto(paths.home)
  await watchMotion(page)
  await page.getByRole('button', { name: 'Services' }).click()
  await expect(page.getByRole('link', { name: 'All Services' })).toBeVisible()
  expect(await moved(page)).toEqual([])
})
