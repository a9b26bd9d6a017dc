import { expect, test, withoutMotion } from './fixtures'
import { toResult } from './family-walk'

test.use(withoutMotion)

// Decision A14: below the risk result, who would inherit exactly, for any family.

test('it starts from the answers and follows the slider, the slider follows it, and nothing of it is kept or sent', async ({
  page,
  visitor,
}) => {
  const { field, told } = await toResult(page, visitor, ['married', 'yes', 'yes'])
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  const slider = page.getByRole('slider')
  await expect(field('Children living')).toHaveValue('1')
  await slider.fill('1000000')
  await expect(field('Value of the estate')).toHaveValue('1,000,000')
  await expect(told).toHaveText('Your husband, wife or civil partner: £661,000. Your children: £339,000.')
  await field('Value of the estate').fill('£3.5m')
  await expect(slider).toHaveAttribute('aria-valuetext', '£3,500,000')
  await expect(page.locator('.estate-shares')).toContainText('£1,911,000')
  await expect(told).toContainText('£1,911,000')
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  expect(`${kept} ${sent.join()}`).not.toMatch(/1,?000,?000|3\.5m|3,?500,?000/)
})
