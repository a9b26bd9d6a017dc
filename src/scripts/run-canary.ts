import type { Page } from '@playwright/test'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { popupShownKey } from '~/lib/browser'
import type { FieldName } from '~/lead/columns'
import { paths } from '~/lib/paths'
import type { Database } from '~/server/database'
import type { StoredSubmission } from '~/server/mail/submission'
import { browserFlags, installedBrowser } from './find-browser'

// A canary: one enquiry sent through the whole chain, form, row and mailbox, and erased again. `npm run canary` runs it twice,
// once for each way a form can be sent.

export interface Canary {
  /** Tells this canary's row from every other. */
  token: string
  email: string
  phone: string
}

export interface CanaryRun extends Canary {
  site: string
  /** How the form is sent: with a browser's script, or without. False when this machine cannot. */
  send: (site: string, canary: Canary) => Promise<boolean>
  /** The way's name in what is said. */
  way: string
  database: Database
  /** Where mails land as files; undefined when a mail server takes them. */
  mailFolder: string | undefined
  say: (line: string) => void
  /** Whether the visitor's mail must go out now; else it may wait for the next hour's share. */
  needsAcknowledgement: boolean
  /** Seconds to wait for the mails. */
  mailTimeoutS: number
}

const isMailed = (row: StoredSubmission) =>
  row.team_mailed_at !== null &&
  [row.acknowledged_at, row.acknowledgement_skipped, row.acknowledgement_due_at].some((mark) => mark !== null)

async function find({ database, token }: CanaryRun) {
  const [row] = await database.select(`last_name=eq.${token}&limit=1`)
  return row
}

/** The row is stored, and marked so that no system of the owner's hears of it. */
async function findRow(run: CanaryRun): Promise<StoredSubmission> {
  const row = await waitFor(15, () => find(run))
  if (!row) throw new Error('The enquiry is not in the database.')
  if (row.follow_up_skipped !== 'canary')
    throw new Error('The enquiry is not marked as a canary. Apply the migrations: npx supabase db push.')
  run.say(`row      ${row.id}`)
  return row
}

async function checkMails(row: StoredSubmission, run: CanaryRun): Promise<void> {
  if (row.acknowledgement_skipped)
    throw new Error(`The acknowledgement was not sent: ${row.acknowledgement_skipped}.`)
  if (!row.acknowledged_at && !run.needsAcknowledgement)
    return run.say('mailbox  the team was mailed; the visitor’s mail waits for the next hour’s share')
  if (!row.acknowledged_at)
    throw new Error(
      'The acknowledgement waits: the share of this hour is used up. Try another address with --email, or later.',
    )
  if (!run.mailFolder)
    return run.say('mailbox  the mail server took the mail to the team and the one to the visitor')
  const files = await mailFiles(run.mailFolder, row.id)
  if (files.length < 2) throw new Error(`The mails are missing from ${run.mailFolder}.`)
  files.forEach((file) => run.say(`mailbox  ${file}`))
}

async function sendAndFind(run: CanaryRun): Promise<void> {
  await run.database.call('expect_canary', { token: run.token })
  if (!(await run.send(run.site, run)))
    return run.say(`${run.way.padEnd(8)} not tried: there is no browser here (CHROMIUM_PATH names one)`)
  run.say(`${run.way.padEnd(8)} ${run.site} took it`)
  await findRow(run)
  const mailed = await waitFor(run.mailTimeoutS, async () => {
    const now = await find(run)
    return now && isMailed(now) ? now : undefined
  })
  if (!mailed)
    throw new Error(
      `Nothing was mailed within ${run.mailTimeoutS} seconds: check the webhook, WEBHOOK_SECRET and SMTP_URL.`,
    )
  await checkMails(mailed, run)
}

async function erase(run: CanaryRun): Promise<void> {
  const row = await find(run)
  if (!row) return
  await run.database.remove(row.id)
  if (run.mailFolder) await removeFiles(await mailFiles(run.mailFolder, row.id))
  if (await find(run)) throw new Error(`The canary ${row.id} could not be erased.`)
  run.say('erased   nothing of it is left in the database')
}

/** Form, row, mailbox, erased. Throws at the first link that is broken; what was stored is erased all the same. */
export async function runCanary(run: CanaryRun): Promise<void> {
  try {
    await sendAndFind(run)
  } finally {
    await erase(run)
  }
}

/** Asks every half second until there is an answer; undefined when `seconds` pass without one. */
async function waitFor<Result>(seconds: number, ask: () => Promise<Result | undefined>) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() > until) return answer
    await pause(500)
  }
}

/** The mails about one enquiry in the local mail folder. */
async function mailFiles(folder: string, id: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(`.${id}.eml`)).map((name) => join(folder, name))
}

const removeFiles = (files: readonly string[]) => Promise.all(files.map((file) => rm(file, { force: true })))

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
  const page = await fetch(`${site}${paths.contact}`)
  if (!page.ok) throw new Error(`${site}${paths.contact} answered ${page.status}.`)
  const response = await fetch(`${site}/api/enquiry`, {
    method: 'POST',
    body: new URLSearchParams({ ...hiddenFields(await page.text()), ...fieldsOf(canary) }),
    redirect: 'manual',
  })
  const location = response.headers.get('location') ?? ''
  if (response.status !== 303 || new URL(location, site).pathname !== paths.thankYou)
    throw new Error(`The form was answered ${response.status}, not with the thank-you page.`)
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
