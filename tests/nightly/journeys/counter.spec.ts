import { expect, test } from '../../journeys/fixtures'

test('those who asked for less motion see the figure at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/instantwill')
  const figure = page.locator('animated-counter [data-count]')
  const finished = await figure.textContent()
  await page.locator('animated-counter').scrollIntoViewIfNeeded()
  await page.clock.runFor(30)
  await expect(figure).toHaveText(finished ?? '')
})
