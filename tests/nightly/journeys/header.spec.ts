import { expect, test } from '../../journeys/fixtures'

const wide = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }

test.describe('on a wide screen', () => {
  test.use({ viewport: wide })

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
