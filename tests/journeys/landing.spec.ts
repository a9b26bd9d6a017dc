import { paths } from '~/lib/paths'
import { published } from '../site/specification/published'
import { fillConsultation } from './fault-sources'
import { expect, rowsOf, test, withoutMotion } from './fixtures'

test.use(withoutMotion)

test('the bar shows only while section-2 is in view and the footer is not @phone-only @phone', async ({
  page,
}) => {
  await page.goto(paths.willsLanding)
  const bar = page.getByRole('region', { name: 'Call or quote' })
  const scrollTo = (selector: string) =>
    page.locator(selector).evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await scrollTo('#section-2')
  await expect(bar).toBeVisible()
  await expect(bar).toContainText(`from ${published('price.will.single')}`)
  await scrollTo('#testimonials')
  await expect(bar).toBeVisible()
  await scrollTo('#contact-form')
  await expect(bar).toBeHidden()
  await scrollTo('#pricing')
  await expect(bar).toBeVisible()
})

test('the form at the end sends a consultation for wills', async ({ page, visitor }) => {
  await page.goto(paths.willsLanding)
  const form = page.locator('#contact-form form')
  await fillConsultation(page, visitor, form)
  await form.getByRole('button', { name: 'Send my enquiry' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Form Submitted!' })).toBeVisible()
  expect(await rowsOf(visitor.email)).toMatchObject([
    { service: 'wills', service_type: 'wills', form_type: 'consultation', consent: true },
  ])
})
