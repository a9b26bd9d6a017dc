import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { openLanding, scrollTo } from './landing-page'
import { published } from '../site/specification/published'

const bar = (page: Page) => page.getByRole('region', { name: 'Call or quote' })

test.beforeEach(({ page }) => openLanding(page))

test('the bar shows only while section-2 is in view and the footer is not @phone-only @phone', async ({
  page,
}) => {
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, '#section-2')
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toContainText(`from ${published('price.will.single')}`)
  await scrollTo(page, '#testimonials')
  await expect(bar(page)).toBeVisible()
  await scrollTo(page, '#contact-form')
  await expect(bar(page)).toBeHidden()
  await scrollTo(page, '#pricing')
  await expect(bar(page)).toBeVisible()
})
