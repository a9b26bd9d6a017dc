import { expect, test, withoutMotion } from './fixtures'

test.use({ ...withoutMotion, javaScriptEnabled: false })

test('a tap or an arrow key redraws who inherits, without script, above the form @phone', async ({
  page,
}) => {
  await page.goto('/')
  const bar = page.getByRole('group', { name: /You leave/ })
  const shown = page.locator('.inheritance .state:visible')
  const spouse = page.getByText('Your husband, wife or civil partner').locator('visible=true')
  await expect(spouse).toHaveCount(1)
  // What is not chosen is not read out either.
  const drawn = await shown.locator('rect[data-share]').count()
  expect(drawn).toBe(2)

  await bar.getByText('Living together').click()
  await expect(spouse).toHaveCount(0)
  await expect(page.getByText('Your partner').locator('visible=true')).toHaveCount(1)

  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('radio', { name: 'On my own' })).toBeChecked()
  await expect(page.locator('.inheritance dd').locator('visible=true')).toHaveCount(1)

  // It starts in the first screen, and on a phone the form comes after it.
  const [yours, form] = [page.locator('.inheritance .yours'), page.locator('main form').first()]
  const [end, field] = [await yours.boundingBox(), await form.boundingBox()]
  const height = page.viewportSize()?.height ?? 0
  expect((await bar.boundingBox())?.y ?? Infinity).toBeLessThan(height)
  if ((page.viewportSize()?.width ?? 0) < 768) expect(field?.y).toBeGreaterThan(end?.y ?? 0)
  else expect(field?.y).toBeLessThan(height / 2)
})

test.describe('with script', () => {
  test.use({ javaScriptEnabled: true })

  test('the chosen family goes along into the risk checker', async ({ page }) => {
    await page.goto('/')
    await page.getByText('Living together', { exact: true }).click()
    await page.getByRole('link', { name: 'See it for your own family' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('radio', { name: /^Living with a partner/ })).toBeChecked()
  })
})

test('on paper every choice is drawn, each under its name', async ({ page }) => {
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const families = await page.locator('.inheritance input[type=radio]').count()
  await expect(page.locator('.inheritance .state:visible')).toHaveCount(families)
  await expect(page.getByText(': Living together').locator('visible=true')).toHaveCount(1)
})
