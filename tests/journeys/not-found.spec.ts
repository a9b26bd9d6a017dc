import { expect, test, withoutPictures } from './fixtures'

test.use(withoutPictures)

test('a path that is not listed shows the not-found page, and logs the path', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/wills-for-cats')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  expect(consoleErrors.some((text) => text.includes('/wills-for-cats'))).toBe(true)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})
