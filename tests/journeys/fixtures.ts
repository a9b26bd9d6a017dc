import { randomInt, randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { type BrowserContext, expect, type LaunchOptions, type Page, test as base } from '@playwright/test'
import { leadSentKey } from '~/lib/browser'
import { plainLaunchOptions } from '../support/launch'
import { builtRoutes } from '../support/run/own-site'

export { expect }

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

/** For `test.use`: without pictures and web fonts, which take a third of a test's time. For tests that do not depend on layout. */
export const withoutPictures = {
  launchOptions: async (
    { browserName }: { browserName: string },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use(browserName === 'chromium' ? plainLaunchOptions : {}),
}

/** Prevents the quote popup, which opens once a visitor has scrolled and not sent an enquiry. */
export const preventPopup = (page: Page) =>
  page.addInitScript((key) => sessionStorage.setItem(key, 'yes'), leadSentKey)

/** Delays requests to this address until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/** The header's menus. */
export const menus = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button')

export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

interface Fixtures {
  /** The visitor's address in x-forwarded-for, random so that tests do not share a rate limit. */
  address: string
  visitor: Visitor
  consoleErrors: string[]
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it.
  address: async ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  // Compressing every response takes half of the server's time.
  extraHTTPHeaders: async ({ address }, use) =>
    use({ 'x-forwarded-for': address, 'accept-encoding': 'identity' }),
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

/** Collects every URL, referrer and console line of all pages. */
export function watchForLeaks(context: BrowserContext): { lines: string[] } {
  const lines: string[] = []
  context.on('request', (request) => {
    lines.push(request.url(), request.headers()['referer'] ?? '')
  })
  context.on('console', (message) => void lines.push(message.text()))
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => void lines.push(frame.url()))
  })
  return { lines }
}

export function expectNothingPersonal({ lines }: { lines: string[] }, visitor: Visitor): void {
  const personal = [visitor.email, visitor.lastName, visitor.phone, visitor.phone.replaceAll(' ', '+')]
  const found = lines.filter((line) =>
    personal.some((value) => line.includes(value) || line.includes(encodeURIComponent(value))),
  )
  expect(found).toEqual([])
}

export const routes = builtRoutes(resolve(process.env['OUT_DIR'] ?? 'dist'))
