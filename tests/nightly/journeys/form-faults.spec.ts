import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { stopClock } from '../../journeys/clock'
import { consultation, consultationForm } from '../../journeys/fault-sources'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'
import { heading, pointer } from '../../journeys/flow-steps'
import { success, walkToContact } from '../../journeys/instant-will-walk'

test.use(withoutLooks)

// What a form says when it cannot be sent, and where it says it.

const phone = { width: 390, height: 844 }

/** Whether the two boxes share a point of the screen. */
async function overlap(one: ReturnType<Page['locator']>, other: ReturnType<Page['locator']>) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The quote popup comes to a visitor who rests. */
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes')))

test('nothing is at fault before it is sent; then an email address without an @ is', async ({
  page,
  visitor,
}) => {
  await page.goto(paths.about)
  await consultation.fill(page, { ...visitor, email: 'ada.example' })
  const email = consultationForm(page).getByLabel('Email')
  await email.focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await expect(email).toHaveCSS('box-shadow', 'none')
  await consultation.submit(page).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter an email address, like name@example.com.')
  expect(await rowsOf('ada.example')).toEqual([])
})

test('on a phone a success covers neither the card’s heading nor a button nor the price', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize(phone)
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(heading(page)).toHaveText(success)
  const toast = page.getByRole('status').filter({ hasText: messages.instantSent.title }).locator('> *')
  await expect(toast).toBeVisible()
  await expect(heading(page)).toBeInViewport()
  const card = page.locator('.flow-end')
  for (const part of [
    heading(page),
    card.getByRole('button', { name: 'Stay on this page' }),
    card.getByRole('region').first(),
  ])
    expect(await overlap(toast, part)).toBe(false)
  await card.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(toast).toHaveCount(0)
})
