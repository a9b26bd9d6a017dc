import { paths } from '~/lib/paths'
import { published } from '../site/specification/published'
import { fillConsultation } from './fault-sources'
import { expect, rowsOf, test } from './fixtures'

test('the landing page’s bar shows only between section 2 and the form @phone-only @phone', async ({
  page,
}) => {
  await page.goto(paths.willsLanding)
  const bar = page.getByRole('region', { name: 'Call or quote' })
  const scrollTo = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await scrollTo('#section-2')
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(published('price.will.single'))
  // In older browsers each container also holds its fixed elements.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).containerType !== 'normal') element.style.contain = 'layout'
  })
  await expect(bar).toBeInViewport()
  await scrollTo('#testimonials')
  await expect(bar).toBeVisible()
  await scrollTo('#contact-form')
  await expect(bar).toBeHidden()
  await scrollTo('#pricing')
  await expect(bar).toBeVisible()
})

test('the landing page’s form repeats the button that led to it, and sends a consultation for wills', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.willsLanding)
  const form = page.locator('#contact-form form')
  // Without a price for the bundle there is no second button.
  const names = ['Get Quote', ...(await page.locator('#pricing a.button').allInnerTexts())]
  for (const name of names) {
    await page.getByRole('link', { name }).first().click()
    await expect(form).toHaveAccessibleName(name)
    await expect(form.locator('[type=submit]')).toHaveText(name)
  }
  await fillConsultation(page, visitor, form)
  await form.locator('[type=submit]').click()
  await expect(page.getByRole('status').filter({ hasText: 'Form Submitted!' })).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([
    { service: 'wills', service_type: 'wills', form_type: 'consultation', consent: true },
  ])
})

test('an unknown path shows the not-found page and logs the path', async ({ page, consoleErrors }) => {
  const response = await page.goto('/wills-for-cats')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect(consoleErrors.some((text) => text.includes('/wills-for-cats'))).toBe(true)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

for (const route of ['/', '/no-such-page'])
  test(`${route} runs no injected script`, async ({ page }) => {
    await page.goto(route)
    const refused = await page.evaluate(async () => {
      const blocked = new Promise<string>((done) =>
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => done(effectiveDirective), {
          once: true,
        }),
      )
      const foreign = document.createElement('img')
      foreign.src = 'https://elsewhere.invalid/picture.png'
      document.body.append(foreign)
      const script = document.createElement('script')
      // Throws in browsers with trusted types.
      const isTrusted = (() => {
        try {
          script.text = 'window.injected = true'
          document.head.append(script)
          return true
        } catch {
          return false
        }
      })()
      return { first: await blocked, isTrusted, ran: 'injected' in window }
    })
    expect(refused).toEqual({ first: expect.stringMatching(/img-src|trusted/), isTrusted: false, ran: false })
  })

test('the family chosen on the home page is preselected in the risk checker', async ({ page }) => {
  await page.goto('/')
  await page.locator('label:has([value=partner])').click()
  await page.locator(`[href^="${paths.inheritanceRisk}?family="]:visible`).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('radio', { name: /^Living with a partner/ })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a tap or an arrow key changes who inherits, above the form @phone', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('group').filter({ has: page.locator('[name=family]') })
    const family = page.locator('[data-family]:visible')
    await expect(family).toHaveAttribute('data-family', 'married-children')
    await bar.locator('label:has([value=partner])').click()
    await expect(family).toHaveAttribute('data-family', 'partner')
    await page.keyboard.press('ArrowRight')
    await expect(family).toHaveAttribute('data-family', 'alone')

    // It starts in the first screen, and on a phone the form comes after it.
    const [yours, form] = [page.getByText('With a will', { exact: true }), page.locator('main form').first()]
    const [end, field] = [await yours.boundingBox(), await form.boundingBox()]
    const height = page.viewportSize()?.height ?? 0
    expect((await bar.boundingBox())?.y ?? Infinity).toBeLessThan(height)
    if ((page.viewportSize()?.width ?? 0) < 768) expect(field?.y).toBeGreaterThan(end?.y ?? 0)
    else expect(field?.y).toBeLessThan(height / 2)
  })

  test('on paper every family is drawn under its name', async ({ page }) => {
    await page.goto('/')
    const families = await page.locator('label:has([name=family])').allInnerTexts()
    expect(families.length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-family]:visible')).toContainText(families)
  })
})
