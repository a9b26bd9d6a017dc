import { paths } from '~/lib/paths'
import { expect, test } from '../../journeys/fixtures'
import { answerStep, open, pointer } from '../../journeys/flow-steps'
import { published } from '../../site/specification/published'

test('one of three fixed lines is shown, and stays the same through a load', async ({ page }) => {
  await open(page, paths.instantWill)
  const notice = page.locator('.flow-notice')
  await expect(notice).toHaveText(/families/i)
  const first = await notice.textContent()
  await answerStep(page, pointer, ['single'])
  await expect(notice).toHaveText(first ?? '')
})

test('the page stands outside the shared layout and holds its sections', async ({ page }) => {
  await page.goto(paths.instantWill)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('.header-strip').getByText(published('company.phone'))).toBeVisible()
  await expect(page.getByText(`Wills from ${published('price.will.instant')}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Get Your Personalized Will Quote in ${published('promise.quoteSeconds')} Seconds`,
  )
  for (const point of ['Free Consultation', 'No Hidden Fees', 'Expert Support'])
    await expect(page.getByText(point, { exact: true })).toBeVisible()
  for (const title of [
    `Why ${published('social.families')} Families Trust Us`,
    'Why Choose Us',
    `${published('promise.satisfaction')} Satisfaction Guarantee`,
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('#faq .accordion > *')).toHaveCount(5)
})
