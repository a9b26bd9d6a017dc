import type { Locator } from '@playwright/test'
import { expect, menus, test } from './fixtures'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const firstLink = (menu: Locator) => menu.locator(':scope + ul a').first()

test('a submenu opens on hover, click and keyboard, and closes again', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto('/')
  const [services, tools] = [menus(page).nth(0), menus(page).nth(1)]
  await services.hover()
  await expect(firstLink(services)).toBeVisible()
  await page.mouse.move(640, 700)
  await expect(services).toHaveAttribute('aria-expanded', 'false')
  await tools.click()
  await expect(tools).toHaveAttribute('aria-expanded', 'true')
  await tools.click()
  await expect(tools).toHaveAttribute('aria-expanded', 'false')
  await services.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(firstLink(services)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(services).toBeFocused()
  await expect(services).toHaveAttribute('aria-expanded', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a list opens inside the menu, and choosing a link closes it all @engines', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const services = menus(page).first()
    await services.tap()
    const address = await firstLink(services).getAttribute('href')
    await firstLink(services).tap()
    await expect(page).toHaveURL(`${address}`)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })
})

test('a press during a view transition counts', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Pauses the transition until the page's script has run, then clicks whatever is at the position of the menu button.
  await page.addInitScript(() => {
    const press = async (change: ViewTransition) => {
      await change.ready
      for (const animation of document.getAnimations()) animation.pause()
      if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
      const { x, y } = document.querySelector('[aria-controls=site-menu]')?.getBoundingClientRect() ?? {
        x: 0,
        y: 0,
      }
      const [clientX, clientY] = [x + 9, y + 9]
      const under = document.elementFromPoint(clientX, clientY)
      document.documentElement.dataset['early'] = String(under === document.documentElement)
      under?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
    }
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && void press(viewTransition))
  })
  await page.goto('/')
  await page.evaluate(() => location.assign('/about'))
  await expect(page.locator('html[data-early]')).toHaveAttribute('data-early', 'true')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('“How to complain” lands on its heading, below the header', async ({ page }) => {
  await page.goto('/')
  await page.locator('body > footer').locator('[href$="#complaints"]').click()
  const heading = page.locator('#complaints')
  await expect(heading).toBeInViewport()
  const header = await page.locator('site-header').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})
