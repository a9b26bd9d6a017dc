import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { answerAll, completeFlow, fillStep, heading, mainAction, open } from './flow-steps'
import { tours } from './tours'

// A new release takes the old one's files away, also from under a page that stands open.

test.use(withoutLooks)

const gone = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, body: '' }))

test('a flow that listens is walked, sent and ended, though every file is gone', async ({
  page,
  visitor,
}) => {
  await open(page, paths.instantWill)
  await gone(page, '**/_astro/**')
  await answerAll(page, ['single', 'no', 'soon'])
  for (let step = 0; step < 3; step++) {
    await fillStep(page, visitor)
    await mainAction(page).click()
  }
  await expect(heading(page)).toHaveText(tours.instantWill.title)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByRole('region', { name: 'Your guide price' })).toBeVisible()
  await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ form_type: 'instant_will' }])
})

test('where its code can never be had, the flow says how else to reach us', async ({ page }) => {
  await gone(page, '**/_astro/InstantQuote*')
  await page.goto(paths.instantWill)
  await expect(page.getByText('If this page isn’t working')).toBeVisible()
  const main = page.locator('main')
  await expect(main.getByRole('link', { name: 'write to us' })).toBeVisible()
  await expect(main.locator('[data-not-hydrated] a[href^="tel:"]')).toBeVisible()
})

test('where “Your own family” cannot be had, the result is shown without it', async ({ page, visitor }) => {
  await gone(page, '**/_astro/OwnFamily*')
  await completeFlow(page, { ...tours.inheritanceRisk, visitor })
  await expect(page.locator('[data-screen=end] [aria-busy]')).toHaveCount(0)
  await expect(page.getByRole('slider')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your own family' })).toHaveCount(0)
})
