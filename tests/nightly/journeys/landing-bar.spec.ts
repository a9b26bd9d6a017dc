import type { Page } from '@playwright/test'
import { expect, test } from '../../journeys/fixtures'
import { openLanding, scrollTo } from '../../journeys/landing-page'
import { published } from '../../site/specification/published'
import { readPhone } from '~/lib/phone'

const bar = (page: Page) => page.getByRole('region', { name: 'Call or quote' })

test.beforeEach(({ page }) => openLanding(page))

test('the bar goes where both section-2 and the footer are in view', async ({ page }) => {
  await scrollTo(page, '#section-2')
  await expect(bar(page)).toBeVisible()
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('main > *')) if (part.id !== 'section-2') part.remove()
  })
  await page
    .locator('body > footer')
    .evaluate((footer) => footer.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await expect(page.locator('#section-2')).toBeInViewport()
  await expect(bar(page)).toBeHidden()
})

test('the bar never covers what has the focus', async ({ page }) => {
  await scrollTo(page, '#faq')
  const questions = page.locator('#faq summary')
  await questions.first().focus()
  for (let index = 1; index < (await questions.count()); index += 1) {
    await page.keyboard.press('Tab')
    await expect
      .poll(async () => {
        const question = await page.locator(':focus').boundingBox()
        const top = (await bar(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY
        return top - (question?.y ?? 0) - (question?.height ?? 0)
      })
      .toBeGreaterThanOrEqual(0)
  }
})

test('Call Now pushes phonecall_click and Get Quote leads to the form at the top', async ({ page }) => {
  await page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )
  await scrollTo(page, '#pricing')
  await bar(page).getByRole('link', { name: 'Call Now' }).click()
  const pushed = await page.evaluate(() => window.dataLayer?.at(-1))
  expect(pushed).toMatchObject({
    event: 'phonecall_click',
    phone_number: readPhone(published('company.phone'))?.e164,
  })
  await bar(page).getByRole('link', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/#consultation-form$/)
  const form = page.locator('#hero #consultation-form form')
  await expect(form).toBeInViewport()
  await expect(form.getByLabel('Service')).toHaveValue('wills')
})
