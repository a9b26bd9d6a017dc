import { expect, test } from '../../journeys/fixtures'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/instantwill')
  await page.locator('card-carousel').first().scrollIntoViewIfNeeded()
})

test('nothing moves by itself', async ({ page }) => {
  const place = page.locator('card-carousel [data-place]').first()
  const before = await place.textContent()
  await page.clock.runFor(60_000)
  await expect(place).toHaveText(before ?? '')
})

test('the card asked for comes, whatever stops the row on its way', async ({ page }) => {
  const carousel = page.locator('card-carousel').first()
  const track = carousel.locator('[data-track]')
  const next = carousel.getByRole('button', { name: 'Next' })
  // In one go: a moment later the row has come to rest, and what moves it is taken for a hand.
  await next.evaluate((button: HTMLButtonElement) => {
    const row = button.closest('card-carousel')?.querySelector('[data-track]')
    button.click()
    row?.scrollTo({ left: 0, behavior: 'instant' })
    row?.dispatchEvent(new Event('scroll'))
  })
  await expect.poll(() => track.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
  await expect(carousel.locator('[data-place]')).toHaveText(/^2 of/)
})
