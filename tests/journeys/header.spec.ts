import { expect, test } from './fixtures'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

  test('a mouse opens a list by resting on it, and leaving closes it', async ({ page }) => {
    await page.goto('/')
    const services = page.getByRole('button', { name: 'Services' })
    await services.hover()
    await expect(page.getByRole('link', { name: 'All Services' })).toBeVisible()
    await page.mouse.move(640, 700)
    await expect(services).toHaveAttribute('aria-expanded', 'false')
  })

  test('a click keeps the list open, and a second one closes it', async ({ page }) => {
    await page.goto('/')
    const tools = page.getByRole('button', { name: 'Tools' })
    await tools.click()
    await expect(tools).toHaveAttribute('aria-expanded', 'true')
    await tools.click()
    await expect(tools).toHaveAttribute('aria-expanded', 'false')
  })

  test('the keyboard opens, walks and closes a list, and gets its place back', async ({ page }) => {
    await page.goto('/')
    const services = page.getByRole('button', { name: 'Services' })
    await services.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'All Services' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services).toBeFocused()
    await expect(services).toHaveAttribute('aria-expanded', 'false')
  })

  test('moving the focus out of a list closes it', async ({ page }) => {
    await page.goto('/')
    const tools = page.getByRole('button', { name: 'Tools' })
    await tools.focus()
    await page.keyboard.press('Space')
    for (let link = 0; link < 5; link += 1) await page.keyboard.press('Tab')
    await expect(tools).toHaveAttribute('aria-expanded', 'false')
  })

  test('the section one is in is highlighted, Services for any page below it', async ({ page }) => {
    await page.goto('/services/wills')
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true')
    await page.goto('/services')
    await expect(page.getByRole('button', { name: 'Services' })).toHaveAttribute('aria-current', 'true')
    await page.goto('/contact')
    const header = page.locator('site-header')
    await expect(header.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(header.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current')
  })

  test('the header stays while the page scrolls, and never covers what has the focus', async ({ page }) => {
    await page.goto('/')
    await page.mouse.wheel(0, 3000)
    await expect(
      page.locator('site-header').getByRole('link', { name: 'Get Free Quote' }).last(),
    ).toBeInViewport()
    const questions = page.locator('.accordion summary')
    await questions.last().focus()
    await page.keyboard.press('Shift+Tab')
    const top = await questions.nth(-2).evaluate((element) => element.getBoundingClientRect().top)
    const header = await page
      .locator('site-header')
      .evaluate((element) => element.getBoundingClientRect().bottom)
    expect(top).toBeGreaterThanOrEqual(header)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the menu opens and closes by its button', async ({ page }) => {
    await page.goto('/')
    const toggle = page.getByRole('button', { name: 'Menu' })
    await toggle.tap()
    await expect(page.getByRole('link', { name: 'About Us' }).first()).toBeVisible()
    await toggle.tap()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('a list opens inside the menu, and choosing a link closes it all', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await page.getByRole('button', { name: 'Services' }).tap()
    await page.locator('site-header').getByRole('link', { name: 'All Services' }).tap()
    await expect(page).toHaveURL(/\/services$/)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  })

  test('a link to the page one is on closes the menu too', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Menu' }).tap()
    const menu = page.getByRole('navigation', { name: 'Main' })
    await page.evaluate(() =>
      document.querySelector('site-header')?.addEventListener('click', (event) => event.preventDefault()),
    )
    await menu.getByRole('link', { name: 'Contact' }).tap()
    await expect(menu).toBeHidden()
  })

  test('the top bar says what we do, scrolls away, and the main row sticks', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.top-bar').getByText('Professional Will Writing Services')).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 1500))
    await expect(page.locator('.top-bar')).not.toBeInViewport()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport()
  })
})

test('a press while one page changes into the next counts', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Holds the change up until the page's own script has run, then clicks what the browser finds where the menu's button is.
  await page.addInitScript(() => {
    const press = async (change: ViewTransition) => {
      await change.ready
      for (const animation of document.getAnimations()) animation.pause()
      if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
      const { x, y } = document.querySelector('.toggle')?.getBoundingClientRect() ?? { x: 0, y: 0 }
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
