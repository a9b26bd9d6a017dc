import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/fixtures'
import { openLanding, scrollTo } from '../../journeys/landing-page'

const carousel = (page: Page, name: string) =>
  page.locator('card-carousel').filter({ has: page.getByLabel(name, { exact: true }) })

test.beforeEach(({ page }) => openLanding(page))

for (const name of ['What families say', 'What legal professionals say']) {
  test(`${name}: buttons stop at the ends and arrow keys go round`, async ({ page }) => {
    const cards = carousel(page, name)
    const back = cards.getByRole('button', { name: 'Previous' })
    const on = cards.getByRole('button', { name: 'Next' })
    // The owner puts in as many as there are.
    const count = await cards.getByRole('listitem').count()
    expect(count).toBeGreaterThan(1)
    await expect(back).toBeDisabled()
    for (let at = 2; at <= count; at += 1) {
      await on.click()
      await expect(cards.getByText(`${at} of ${count}`)).toBeVisible()
    }
    await expect(on).toBeDisabled()
    await expect(back).toBeEnabled()

    await cards.locator('[tabindex="0"]').focus()
    await page.keyboard.press('ArrowRight')
    await expect(cards.getByText(`1 of ${count}`)).toBeVisible()
    await expect(cards.getByRole('listitem').first()).toBeInViewport({ ratio: 0.9 })
    await page.keyboard.press('ArrowLeft')
    await expect(cards.getByText(`${count} of ${count}`)).toBeVisible()
    await expect(cards.getByRole('listitem').last()).toBeInViewport({ ratio: 0.9 })
  })
}

test('nothing in the carousels moves by itself', async ({ page }) => {
  await page.clock.install()
  await page.reload()
  await scrollTo(page, '#testimonials')
  const track = carousel(page, 'What families say').locator('ul')
  const before = await track.evaluate((element) => element.scrollLeft)
  await page.clock.runFor(60_000)
  expect(await track.evaluate((element) => element.scrollLeft)).toBe(before)
})
