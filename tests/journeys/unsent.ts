import type { Page } from '@playwright/test'

export const hour = 3_600_000

interface Unsent {
  email: string
  /** How long ago it was typed, in milliseconds. */
  age: number
}

/** Leaves enquiries in the browser as an earlier visit would have. Returns their ids. */
export async function leaveUnsent(page: Page, unsent: readonly Unsent[]): Promise<string[]> {
  const person = { first_name: 'Old', last_name: 'Enquiry', phone: '1', service: '', message: '' }
  const kind = { consent: true, service_type: 'general', form_type: 'consultation' }
  const entries = unsent.map(({ email, age }) => ({
    id: crypto.randomUUID(),
    payload: { ...person, email, ...kind },
    signals: { trap: false },
    attribution: null,
    queuedAt: Date.now() - age,
  }))
  await page.goto('/thank-you')
  await page.evaluate((all) => {
    for (const one of all) localStorage.setItem(`enquiry:${one.id}`, JSON.stringify(one))
  }, entries)
  return entries.map(({ id }) => id)
}
