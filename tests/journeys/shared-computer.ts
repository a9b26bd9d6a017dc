import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationHydrated, consultationForm } from './fault-sources'
import type { Visitor } from './fixtures'

/** All that the session keeps, as text. */
export const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
export const clearButton = (page: Page) => page.getByRole('button', { name: 'Not you? Clear' })
export const field = (page: Page, label: string) => consultationForm(page).getByLabel(label)

export async function typeAtHome(page: Page, visitor: Visitor): Promise<void> {
  await page.goto(paths.home)
  await consultation.fill(page, visitor)
  await field(page, 'Message').focus()
}

export async function openContact(page: Page): Promise<void> {
  await page.goto(paths.contact)
  await consultationHydrated(page)
}
