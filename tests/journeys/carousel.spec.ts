import { expect, test } from './fixtures'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/instantwill')
  await page.locator('card-carousel').first().scrollIntoViewIfNeeded()
})

test('the buttons walk through the reviews and stop at the ends, and the arrow keys go round', async ({
  page,
}) => {
  const carousel = page.locator('card-carousel').first()
  const [previous, next] = [
    carousel.getByRole('button', { name: 'Previous' }),
    carousel.getByRole('button', { name: 'Next' }),
  ]
  const count = await carousel.locator('[data-track] > li').count()
  await expect(previous).toBeDisabled()
  // Nothing moves by itself.
  for (const time of [6_000, 9_000, 17_000]) {
    await page.clock.runFor(time)
    await expect(carousel.locator('[data-place]')).toHaveText(`1 of ${count}`)
  }
  for (let card = 1; card < count; card += 1) {
    await next.click()
    await expect(carousel.locator('[data-place]')).toHaveText(`${card + 1} of ${count}`)
  }
  await expect(next).toBeDisabled()
  await expect(previous).toBeEnabled()
  await carousel.locator('[data-track]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel.locator('[data-place]')).toHaveText(`1 of ${count}`)
  await page.keyboard.press('ArrowLeft')
  await expect(carousel.locator('[data-place]')).toHaveText(`${count} of ${count}`)
})
