import { randomInt, randomUUID } from 'node:crypto'
import { type LaunchOptions, type Page, test as base } from '@playwright/test'
import { plainLaunchOptions } from '../support/launch'

export { expect } from '@playwright/test'

const databaseUrl = process.env['SUPABASE_URL'] ?? 'http://127.0.0.1:54321'
const secretKey = process.env['SUPABASE_SECRET_KEY'] ?? ''

export interface Visitor {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The address the server sees. */
  address: string
}

export type Row = Record<string, unknown> & { id: string; email: string; reference_number: string | null }

/** Reads stored enquiries with the secret key, as the team would. */
export async function rowsOf(email: string): Promise<Row[]> {
  const query = `select=*&order=created_at&email=eq.${encodeURIComponent(email)}`
  const response = await fetch(`${databaseUrl}/rest/v1/enquiries?${query}`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  })
  if (!response.ok) throw new Error(`Reading the rows failed: ${response.status} ${await response.text()}`)
  return (await response.json()) as Row[]
}

/** For `test.use`: what is not about motion is walked without it, as some visitors do. */
export const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * For `test.use`: what is not about how a page looks is walked without pictures and its own typefaces, as some visitors have
 * their browser set. Drawing them takes a third of such a test's time.
 */
export const withoutPictures = {
  launchOptions: async (
    { browserName }: { browserName: string },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use(browserName === 'chromium' ? plainLaunchOptions : {}),
}

/** For what is about delivery alone. */
export const withoutLooks = { ...withoutMotion, ...withoutPictures }

/** Collects what a page's console prints as an error, and what it throws. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

interface Fixtures {
  /** Told as a proxy tells it, which the tests' server believes, so that no test meets another's rate limit. */
  address: string
  /** A visitor of this test alone. */
  visitor: Visitor
  /** What the console printed as an error, and every policy violation. */
  consoleErrors: string[]
}

export const test = base.extend<Fixtures>({
  address: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: async ({ address }, use) => use({ 'x-forwarded-for': address }),
  visitor: async ({ address }, use) => {
    const id = randomUUID()
    await use({
      firstName: 'Margaret',
      lastName: 'Ashworth',
      email: `visitor-${id}@test.invalid`,
      phone: '020 7946 0999',
      address,
    })
  },
  consoleErrors: async ({ page }, use) => {
    await use(watchErrors(page))
  },
})
