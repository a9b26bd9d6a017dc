import type { Page } from '@playwright/test'
import { isFullMode } from '../support/full-mode'
import { expect, test, withoutMotion } from './fixtures'
import { paths } from '~/lib/paths'
import { hydrated, open, pointer, shown } from './flow-steps'
import { routes } from './routes'
import { expectWalkable } from './keyboard-walk'

test.use(withoutMotion)

const keepPopupAway = (page: Page) => page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))

const desktop = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const walks = isFullMode
  ? routes.flatMap((route) => [desktop, phone].map((size) => ({ route, size })))
  : [
      { route: paths.home, size: desktop },
      { route: paths.willsLanding, size: phone },
    ]

for (const { route, size } of walks)
  test(`the keyboard alone walks ${route} at ${size.width} px`, async ({ page }) => {
    await keepPopupAway(page)
    await page.setViewportSize(size)
    await page.goto(route)
    await hydrated(page)
    await expectWalkable(page)
  })

test('the keyboard alone walks a question, and its actions hide no answer on a low screen', async ({
  page,
}) => {
  await keepPopupAway(page)
  await page.setViewportSize({ width: 390, height: 560 })
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await pointer.choose(page, 'married')
  await page.reload()
  await hydrated(page)
  await expect(shown(page, '[data-screen=choice]')).toBeVisible()
  await expectWalkable(page)
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto(paths.home)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

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
