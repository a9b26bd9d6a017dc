import type { Page } from '@playwright/test'
import { popupShownKey } from '~/enquiry/popup'
import { paths } from '~/lib/paths'
import { browserFlags, installedBrowser } from '~/scripts/find-browser'
import { fieldsOf, type Canary } from './send-form'

const formSelector = 'main form[action="/api/enquiry"]'

/** A form sent sooner after its page opened counts as possible spam. */
const soonest = 1500

/** Opens the contact page and ends when its form listens. Nothing may lie over the form meanwhile. */
async function openForm(page: Page, site: string): Promise<void> {
  await page.addInitScript((key) => sessionStorage.setItem(key, 'yes'), popupShownKey)
  const response = await page.goto(`${site}${paths.contact}`)
  if (!response?.ok()) throw new Error(`${site}${paths.contact} answered ${response?.status() ?? 'nothing'}.`)
  await page.locator(formSelector).first().hover()
  await page.waitForFunction(
    ([selector, time]) =>
      performance.now() > Number(time) &&
      document.querySelector(String(selector))?.closest('astro-island')?.hasAttribute('ssr') === false,
    [formSelector, soonest],
  )
}

async function fill(page: Page, canary: Canary): Promise<void> {
  const form = page.locator(formSelector).first()
  for (const [name, value] of Object.entries(fieldsOf(canary))) {
    const field = form.locator(`[name="${name}"]`)
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** Sends, and expects the page's own insert to be stored: the way by the server must not hide that it is broken. */
async function send(page: Page): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/rest/v1/contact_submissions'),
  )
  await page.locator(`${formSelector} button[type=submit]`).first().click()
  const status = (await stored).status()
  if (status !== 201)
    throw new Error(
      `The database answered the page ${status}: check PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY of the build.`,
    )
  await page.getByRole('heading', { name: /^Thank you/ }).waitFor()
}

/** Sends the contact page's form as a visitor with a browser does. False where there is no browser to do it with. */
export async function sendByScript(site: string, canary: Canary): Promise<boolean> {
  const playwright = await import('@playwright/test').catch(() => undefined)
  const executablePath = playwright && installedBrowser(playwright.chromium)
  if (!executablePath) return false
  const browser = await playwright.chromium.launch({ executablePath, args: [...browserFlags] })
  try {
    const page = await browser.newPage()
    await openForm(page, site)
    await fill(page, canary)
    await send(page)
    return true
  } finally {
    await browser.close()
  }
}
