import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { accessibilityFaults } from './axe'
import { cutOff } from './fault-scene'
import { consultation, consultationForm, consultationHydrated, sourceOf } from './fault-sources'
import { expect, preventPopup, test, type Visitor } from './fixtures'
import { mainAction } from './flow-steps'
import { expectReadable } from './text-fit'

// States of the forms: each is accessible and readable with large text.

const openPopup = async (page: Page) => {
  await page.goto(paths.services)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('dialog[open]')).toBeVisible()
}

const closeToasts = async (page: Page) => {
  for (const toast of await page.getByRole('button', { name: 'Close this message' }).all())
    await toast.click()
}

const sendOnContact = async (page: Page, visitor: Visitor, time?: number) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  if (time !== undefined)
    await page.getByRole('group', { name: 'When shall we' }).getByRole('radio').nth(time).check()
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
}

const wizard = sourceOf(paths.instantWill)

const states: Record<string, (page: Page, visitor: Visitor) => Promise<void>> = {
  'a form with missing fields': async (page) => {
    await page.goto(paths.contact)
    await consultationHydrated(page)
    await consultation.submit(page).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  },
  'a form with suggestions for typing errors': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, { ...visitor, email: 'm.ashworth@gmial.com', phone: '12345' })
    await consultationForm(page).getByLabel('Message').focus()
    await expect(page.locator('[data-field] [role=status] p')).toHaveCount(2)
  },
  'a form that could not be sent yet': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    await cutOff(page)
    await consultation.submit(page).click()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Close this message' })).toBeVisible()
  },
  'an unsent enquiry from an earlier page': async (page, visitor) => {
    await states['a form that could not be sent yet']?.(page, visitor)
    await page.reload()
    await expect(page.locator('[data-waiting]')).toBeVisible()
    await consultationHydrated(page)
    await expect(page.getByRole('button', { name: 'Not you? Clear' })).toBeVisible()
  },
  'a call that is booked': async (page, visitor) => {
    await sendOnContact(page, visitor, 3)
    await expect(page.getByRole('region', { name: 'Your call is booked' })).toBeVisible()
    await closeToasts(page)
  },
  'the thank-you page without JavaScript, with call times': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    await consultationForm(page).evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible()
  },
  'the popup with missing fields': async (page) => {
    await openPopup(page)
    await page.locator('dialog [type=submit]').click()
    await expect(page.locator('dialog [data-errors]')).toBeVisible()
  },
  'a quote that could not be sent yet': async (page, visitor) => {
    await wizard.openFilled(page, visitor)
    await cutOff(page)
    await mainAction(page).click()
    await expect(page.getByRole('alert').getByRole('button', { name: 'Close this message' })).toBeVisible()
  },
}

for (const [name, bring] of Object.entries(states))
  test(`${name}: accessible, and readable with large text`, async ({ page, visitor }) => {
    if (!name.startsWith('the popup')) await preventPopup(page)
    await bring(page, visitor)
    expect.soft(await accessibilityFaults(page)).toEqual([])
    await expectReadable(page)
  })

test('the retry page without JavaScript: accessible, and readable with large text', async ({ page }) => {
  await page.goto(paths.contact)
  await consultationForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your details')
  await page.waitForLoadState()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Enter your phone number.' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Enter your phone number.')
  await expectReadable(page)
})
