import { expect, test } from '../../journeys/fixtures'

test('one question is open at a time, and no script is needed for it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const questions = page.locator('.accordion summary')
  await expect(questions).toHaveCount(11)
  await questions.nth(0).click()
  await questions.nth(3).click()
  await expect(page.locator('.accordion details[open]')).toHaveCount(1)
  await expect(page.locator('.accordion details').nth(3)).toHaveAttribute('open')
  await context.close()
})

test('five services, three tools and eight reasons lead on from the home page', async ({ page }) => {
  await page.goto('/')
  const main = page.locator('main')
  for (const path of ['wills', 'powers-of-attorney', 'care', 'bloodline-planning', 'business-succession'])
    await expect(main.locator(`a.stretched[href="/services/${path}"]`)).toHaveCount(1)
  await expect(main.getByRole('link', { name: 'Try Now' })).toHaveCount(3)
  await expect(main.locator('ol').filter({ hasText: 'Only what you need' }).locator('li')).toHaveCount(8)
})

test('the copyright year is put right after New Year, never back', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-01-01T09:00:00Z'))
  await page.goto('/')
  await expect(page.locator('copyright-year')).toHaveText('2031')
  await page.clock.setFixedTime(new Date('2001-01-01T09:00:00Z'))
  await page.goto('/')
  expect(Number(await page.locator('copyright-year').textContent())).toBeGreaterThanOrEqual(2026)
})
