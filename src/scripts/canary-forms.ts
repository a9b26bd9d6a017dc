import type { Page } from '@playwright/test'
import { popupShownKey } from '~/lib/browser'
import type { FieldName } from '~/lead/columns'
import { paths } from '~/lib/paths'
import { askAt, locationOf } from './ask-site'
import { browserFlags, installedBrowser } from './find-browser'

// The two ways a canary can send the contact page's form: as a browser without script does, and as one with script does.

export interface Canary {
  /** The last name in this canary's row. */
  token: string
  email: string
  phone: string
}

/** The fields a page's consultation form sends along unseen, read from the page as a browser would. */
function hiddenFields(html: string): Record<string, string> {
  const form = /<form[^>]*action="\/api\/enquiry"[^>]*>.*?<\/form>/s.exec(html)?.[0]
  if (!form) throw new Error('The contact page holds no consultation form.')
  const hidden = form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return Object.fromEntries(hidden.map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]))
}

const message =
  'This is a test of the website, sent by "npm run canary". Nobody needs to answer it; it deletes itself in a moment.'

/** What a visitor types, by the fields' names. */
const fieldsOf = ({ token, email, phone }: Canary): Partial<Record<FieldName, string>> => ({
  firstName: 'Canary',
  lastName: token,
  email,
  phone,
  service: 'general',
  message,
})

/** Fetches the contact page, fills in its form and sends it the way a browser without script does. */
export async function sendForm(site: string, canary: Canary): Promise<true> {
  const ask = askAt(site)
  const page = await ask(paths.contact)
  if (page.status !== 200) throw new Error(`${site}${paths.contact} answered ${page.status}.`)
  const body = new URLSearchParams({ ...hiddenFields(page.text), ...fieldsOf(canary) })
  const answer = await ask('/api/enquiry', { method: 'POST', body })
  if (answer.status !== 303 || locationOf(answer, site) !== paths.thankYou)
    throw new Error(`The form was answered ${answer.status}, not with the thank-you page.`)
  return true
}

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
