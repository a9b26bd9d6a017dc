import type { Locator, Page } from '@playwright/test'
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
  await page.keyboard.press('Escape')
  await expect(firstLink(services)).toBeHidden()
  await tools.hover()
  await expect(firstLink(tools)).toBeVisible()
  await page.mouse.move(640, 700)
  await expect(tools).toHaveAttribute('aria-expanded', 'false')
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

// Pauses the transition until the page's script has run, then clicks whatever is at this element's position.
const pressDuringTransition = async (page: Page, selector: string) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript((selector) => {
    const press = async (change: ViewTransition) => {
      await change.ready
      for (const animation of document.getAnimations()) animation.pause()
      if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
      const { x = 0, y = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {}
      const [clientX, clientY] = [x + 9, y + 9]
      const under = document.elementFromPoint(clientX, clientY)
      document.documentElement.dataset['early'] = String(under === document.documentElement)
      under?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX, clientY }))
    }
    addEventListener('pagereveal', ({ viewTransition }) => viewTransition && void press(viewTransition))
  }, selector)
  await page.goto('/')
  await page.evaluate(() => location.assign('/contact'))
  await expect(page.locator('html[data-early]')).toHaveAttribute('data-early', 'true')
}

test('a press of a button during a view transition counts', async ({ page }) => {
  await page.setViewportSize(phone)
  await pressDuringTransition(page, '[aria-controls=site-menu]')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('a press of a field during a view transition counts', async ({ page }) => {
  await pressDuringTransition(page, 'input[name=firstName]')
  await expect(page.getByLabel('First name')).toBeFocused()
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

test('a press of the menu button before the page’s script has run counts', async ({ page }) => {
  await page.setViewportSize(phone)
  // The page's own script waits for the end of the document.
  await page.addInitScript(() =>
    new MutationObserver((_changes, observer) => {
      const button = document.querySelector<HTMLElement>('[aria-controls=site-menu]')
      if (!button) return
      observer.disconnect()
      button.click()
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
