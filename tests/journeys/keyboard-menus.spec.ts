import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('on a phone Enter opens the menu, Escape closes it and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  const toggle = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await toggle.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
})

/** In the dialog, or in the browser's own bars, which a page without a window has none of. */
const isOutside = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    return focused !== document.body && !focused?.closest('dialog')
  })

test('the popup takes the focus, keeps it and gives it back', async ({ page }) => {
  await page.goto(paths.about)
  const before = page.locator('main a[href]').first()
  await before.focus()
  await page.mouse.wheel(0, 1200)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeFocused()
  const fields = await dialog.locator('button, input:not([tabindex]), a[href]').count()
  for (let press = 0; press < fields + 3; press += 1) {
    await page.keyboard.press('Tab')
    expect(await isOutside(page)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(before).toBeFocused()
})
