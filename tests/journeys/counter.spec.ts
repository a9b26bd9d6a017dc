import { stopClock } from './clock'
import { expect, test } from './fixtures'

test('the counter waits until it is seen, counts once for two seconds and ends at the registered figure', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/instantwill')
  const figure = page.locator('animated-counter [data-count]')
  const finished = await figure.textContent()
  await page.clock.runFor(10_000)
  await expect(figure).toHaveText(finished ?? '')
  await stopClock(page)
  await page.locator('animated-counter').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const soon = async () => {
    await page.clock.runFor(50)
    return figure.textContent()
  }
  await expect.poll(soon).not.toBe(finished)
  await page.clock.runFor(1_800)
  expect(await figure.textContent()).not.toBe(finished)
  await page.clock.runFor(200)
  await expect(figure).toHaveText(finished ?? '')
})

test('a visitor who asked for less motion sees the figure at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/instantwill')
  await stopClock(page)
  const figure = page.locator('animated-counter [data-count]')
  const finished = await figure.textContent()
  await page.locator('animated-counter').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect(figure).toBeInViewport()
  await page.clock.runFor(500)
  await expect(figure).toHaveText(finished ?? '')
})
