import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { reachDatabase } from '~/scripts/database-access'
import { runStaff } from '~/scripts/staff'
import { accessibilityFaults } from './axe'
import { expect, holdRequests, rowsOf, test } from './fixtures'
import { enquiry } from '../support/sample-enquiry'
import { expectReadable } from './text-fit'

// The team's page on the real local Supabase: signing in by the mailed code, and working with leads.

const { SUPABASE_URL = '', SUPABASE_SECRET_KEY = '', DATA_DIR = '' } = process.env
const database = async (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) => {
  const headers = { apikey: SUPABASE_SECRET_KEY, 'content-type': 'application/json', ...init.headers }
  const response = await fetch(`${SUPABASE_URL}${path}`, { ...init, headers })
  expect(response.ok).toBe(true)
}

/** A member of staff of one test. */
async function invite() {
  const email = `staff-${randomUUID()}@test.invalid`
  await runStaff({ invite: email }, await reachDatabase())
  return email
}

/** Stores an enquiry as the server does for a visitor at this address. */
async function store(row: object, address: string) {
  const id = randomUUID()
  await database('/rest/v1/contact_submissions', {
    method: 'POST',
    headers: { 'x-enquiry-address': address },
    body: JSON.stringify({ ...enquiry, ...row, id }),
  })
  return id
}

const mailFolder = join(DATA_DIR, 'mail')
mkdirSync(mailFolder, { recursive: true })
const mails = () =>
  readdirSync(mailFolder)
    .filter((file) => file.endsWith('.eml'))
    .sort()

/** Codes that were typed already. */
const used = new Set<string>()

async function mailedCode(email: string) {
  let code = ''
  await expect(async () => {
    for (const file of mails().filter((name) => name.includes('sign-in'))) {
      const { to, text } = await PostalMime.parse(readFileSync(join(mailFolder, file)))
      if (to?.[0]?.address === email) code = /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''
    }
    expect(code).not.toBe('')
    expect(used).not.toContain(code)
  }).toPass()
  used.add(code)
  return code
}

async function signIn(page: Page | Locator, email: string) {
  await page.getByLabel('Your email address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code from the email').fill(await mailedCode(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openAsNewStaff(page: Page, hash = '') {
  const email = await invite()
  await page.goto(`/leads${hash}`)
  await signIn(page, email)
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  return email
}

/** A session from an earlier test in this process, for the tests about something else. */
let session: { email: string; stored: string } | undefined

async function openSignedIn(page: Page, hash = '') {
  if (!session) {
    const email = await openAsNewStaff(page, hash)
    session = { email, stored: await page.evaluate(() => localStorage.getItem('leads-session') ?? '') }
    return email
  }
  // A page of the same origin without a script.
  await page.goto('/favicon.svg')
  await page.evaluate((stored) => localStorage.setItem('leads-session', stored), session.stored)
  await page.goto(`/leads${hash}`)
  await expect(page.getByText(`Signed in as ${session.email}`)).toBeVisible()
  return session.email
}

const find = (page: Page, text: string) => page.getByRole('searchbox').fill(text)
const card = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const expectAccessible = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  await expectReadable(page)
}

test('an unknown address gets the same response as a known one, and no email', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/leads')
  await expect(page.getByRole('heading', { name: 'Enquiries' })).toBeVisible()
  await expect(page).toHaveTitle(/^Sign in \| /)
  await expectAccessible(page)
  const stranger = `stranger-${randomUUID()}@test.invalid`
  await page.getByLabel('Your email address').fill(stranger)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(`If ${stranger} may sign in, we’ve sent a code to it.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from the email').fill('123456')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('wrong or no longer works')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
  const texts = mails().map((file) => readFileSync(join(mailFolder, file), 'utf8'))
  expect(texts.filter((text) => text.includes(stranger))).toEqual([])
  // The browser itself logs the refused requests.
  expect(consoleErrors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('no visitor can reverse the text around theirs', async ({ page, address }) => {
  const mark = '\u202e'
  const row = { first_name: `Ada${mark}`, service: `${mark}Wills`, phone: `${mark}020 7946 0018` }
  const id = await store({ ...row, email: `${mark}${randomUUID()}@test.invalid` }, address)
  await openSignedIn(page, `#${id}`)
  await expect(page.getByText('What they sent')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(mark)
  await page.goto(`/leads#erase:${id}`)
  await page.getByRole('button', { name: 'Show this one enquiry only' }).click()
  await expect(page.getByText('This would be erased')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(mark)
})

test('lists ten leads with the longest waiting first, finds one and saves its status and note @phone', async ({
  page,
  address,
  consoleErrors,
}, { project }) => {
  const family = `Quince${randomUUID().slice(0, 8)}`
  const days = [9, 3, 6, 1, 8, 2, 7, 5, 4, 10]
  const ids = await Promise.all(
    days.map((day) =>
      store(
        {
          first_name: `Day${day}`,
          last_name: family,
          email: `day${day}@${family}.invalid`,
          created_at: new Date(Date.now() - day * 24 * 3_600_000).toISOString(),
          ...(day === 10 && {
            attribution: { signals: { trap: true } },
            message: 'See https://spam.invalid',
          }),
          ...(day === 4 && { status: 'called', call_back_on: '2026-01-05', handled_by: 'Sam' }),
          ...(day === 9 && {
            // As typed on a Mac
            last_name: `${family} O’Brie\u0308n`,
            phone: '+44 (0)7700 900 123',
            attribution: { utm_source: 'google', utm_medium: 'cpc' },
          }),
        },
        address,
      ),
    ),
  )
  await openSignedIn(page)
  await expect(page.getByRole('status').getByText(/^Updated on /)).toBeAttached()
  await find(page, family.toUpperCase())
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'To call now',
    'Call-backs due',
    'Possible spam',
  ])
  await expect(card(page, /^Day\d+ /)).toHaveText([
    ...[9, 8, 7, 6, 5, 3, 2, 1].map(
      (day) => new RegExp(`^Day${day} .*Waiting ${day === 1 ? '24 hours' : `${day} days`}`),
    ),
    /^Day4 .*Call-back due Monday 5 January · with Sam/,
    /^Day10 .*Hidden field filled in; .*web link in the message/,
  ])
  await expectAccessible(page)
  if (project.name === 'phone')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await find(page, `${family} o'brïen 07700 900123`)
  await expect(card(page, /^Day\d+ /)).toHaveCount(1)
  await card(page, new RegExp(`^Day9 ${family}`)).click()
  await expect(page.getByRole('heading', { name: `Day9 ${family}` })).toBeFocused()
  // Without a name, because titles stay in the browser's history.
  await expect(page).toHaveTitle(/^Enquiry sent on \d+ \w+ at \d\d:\d\d \| /)
  await expect(page.getByRole('link', { name: 'Call +44 (0)7700 900 123' })).toHaveAttribute(
    'href',
    'tel:+447700900123',
  )
  await expect(page.getByText('google', { exact: true })).toBeVisible()
  const answer = await holdRequests(page, '**/save_lead')
  await page.getByRole('button', { name: 'Called' }).click()
  await expect(page.getByRole('button', { name: 'Booked' })).toBeDisabled()
  await expect(page.getByText('waiting 9 days')).toBeVisible()
  answer()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByText('waiting 9 days')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Called' })).toBeFocused()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.getByRole('button', { name: 'Called' })).toHaveCSS('border-top-width', '4px')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByLabel('Note').fill('  Rings back\n\non Monday ')
  // In Chrome a year may have six digits.
  await page.getByLabel('Call back on').pressSequentially('071220266')
  await expect(page.getByLabel('Call back on')).not.toHaveValue(/^\d{5}/)
  await page.getByLabel('Call back on').fill('2026-12-07')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  expect((await rowsOf(`day9@${family}.invalid`))[0]).toMatchObject({
    id: ids[0],
    ...{ status: 'called', note: '  Rings back\n\non Monday ', call_back_on: '2026-12-07' },
  })
  expect(page.url()).not.toContain(family)
  expect(consoleErrors).toEqual([])
})

test('an edit conflict shows the other person’s changes and overwrites nothing', async ({
  page,
  address,
  context,
}) => {
  const email = `${randomUUID()}@test.invalid`
  const id = await store({ email }, address)
  await openSignedIn(page, `#${id}`)
  const other = await context.newPage()
  await other.goto(`/leads#${id}`)
  await other.getByLabel('Note').fill('Left a message')
  await other.getByRole('link', { name: 'Enquiries' }).click()
  await page.getByLabel('Note').fill('Spoke to her')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await other.goBack()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText('It now has status “new”, note “Spoke to her”.')
  await expect(other.getByLabel('Note')).toHaveValue('Left a message')
  await expectAccessible(other)
  await other.getByLabel('Note').fill('Left a message, then spoke to her')
  await other.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(other.getByText('Saved.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Save' })).toBeFocused()
  expect((await rowsOf(email))[0]).toMatchObject({ note: 'Left a message, then spoke to her' })
  await page.getByLabel('Note').fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(page.getByLabel('Note')).toHaveValue('Left a message, then spoke to her')
})

test('“Lost” cancels the call, and a later status does not bring it back', async ({ page, address }) => {
  const id = await store({ email: `${randomUUID()}@test.invalid` }, address)
  const body = JSON.stringify({ submission: id, starts: '2100-01-05T10:00:00Z', capacity: 99 })
  await database('/rest/v1/rpc/book_call', { method: 'POST', body })
  await openSignedIn(page, `#${id}`)
  await expect(page.getByText('Asked for a call on Tuesday 5 January 2100 at 10:00.')).toBeVisible()
  for (const name of ['Lost', 'New']) {
    const status = page.getByRole('button', { name, exact: true })
    await status.click()
    await expect(status).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Asked for a call')).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByText('What they sent')).toBeVisible()
  await expect(page.getByText('Asked for a call')).toHaveCount(0)
})

test('when the session expires, the typed text stays and can be saved after signing in', async ({
  page,
  address,
}) => {
  const email = `${randomUUID()}@test.invalid`
  const id = await store({ email }, address)
  const staff = await openAsNewStaff(page, `#${id}`)
  await page.getByLabel('Note').fill('Half a sentence')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('leads-session') ?? '{}') as Record<string, unknown>
    const over = { ...session, expires_at: 1, refresh_token: 'gone' }
    localStorage.setItem('leads-session', JSON.stringify(over))
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('Everything you typed is still here.')
  // A page can keep a dialog from closing only once.
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await signIn(dialog, staff)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused()
  await expect(page.getByLabel('Note')).toHaveValue('Half a sentence')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  expect((await rowsOf(email))[0]).toMatchObject({ note: 'Half a sentence' })
})

test('signing out asks before it drops what was typed', async ({ page, address }) => {
  const id = await store({ email: `${randomUUID()}@test.invalid` }, address)
  const staff = await openAsNewStaff(page, `#${id}`)
  await page.getByLabel('Note').fill('Half a sentence')
  page.once('dialog', (question) => void question.dismiss())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText(`Signed in as ${staff}`)).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.getByLabel('Note').fill('Another')
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Your email address')).toBeVisible()
})

test('offline, no typed text is lost and the list shows an error', async ({ page, address, context }) => {
  const id = await store({ email: `${randomUUID()}@test.invalid` }, address)
  await openSignedIn(page, `#${id}`)
  await page.getByLabel('Note').fill('On the train')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Check your connection, then try again. What you typed is still here.',
  )
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await expectAccessible(page)
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(retry).toBeVisible()
  await context.setOffline(false)
  // The page may have loaded the list by itself by now.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: 'To call now' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goBack()
  await expect(page.getByLabel('Note')).toHaveValue('On the train')
})

test('an erasure is previewed, confirmed, and lists the places it cannot reach', async ({
  page,
  address,
}) => {
  const email = `erase-${randomUUID()}@test.invalid`
  const id = await store({ email }, address)
  const other = `other-${randomUUID()}@test.invalid`
  await store({ email: other, first_name: 'Grace', message: `My sister is ${email}` }, address)
  const staff = await openAsNewStaff(page, `#${id}`)
  await page.getByLabel('Note').fill('Half a sentence')
  await page.getByRole('link', { name: 'Erase what we hold about this person' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Email address they wrote from')).toHaveValue(email)
  // A pasted address may have invisible characters around it.
  await page.getByLabel('Email address they wrote from').fill(`\u200b${email}\u00a0`)
  await page.getByRole('button', { name: 'Show what would be erased' }).click()
  await expect(page.getByText('Erase 1 enquiry for good?')).toBeVisible()
  await expect(page.getByText('Found in: message')).toBeVisible()
  await expectAccessible(page)
  await store({ email, last_name: 'King' }, address)
  await page.getByRole('button', { name: 'Yes, erase for good' }).click()
  await expect(page.getByText('2 enquiries erased for good.')).toBeVisible()
  await expect(page.getByText(`Search each for: ${email}, `)).toContainText('Ada Lovelace, Ada King.')
  await expect(page.getByText('your mail provider’s log of what it sent')).toBeVisible()
  await page.getByText('Record of erasures').click()
  await expect(page.getByRole('listitem').filter({ hasText: `2 enquiries, by ${staff}` })).toBeVisible()
  await expectAccessible(page)
  expect([await rowsOf(email), await rowsOf(other)]).toMatchObject([[], [{ email: other }]])
  await expect(page).toHaveTitle(/^Erase \| /)
  // The id of the erased enquiry, and addresses that were cut off.
  for (const view of [id, id.slice(0, 8), `erase:${id.slice(0, 8)}`]) {
    await page.goto('/leads#report')
    await page.goto(`/leads#${view}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Enquiry not found' })).toBeVisible()
  }
  await expect(page).toHaveTitle(/^Enquiry not found \| /)
  // Without asking about the note of the erased enquiry
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Your email address')).toBeVisible()
})

test('many leads are listed in pages and exported in one file', async ({ page, address }) => {
  // Without digits: the report repeats no text that may be a phone number.
  const family = `Many${randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...enquiry,
    first_name: `Person${at}`,
    last_name: family,
    phone: '07700900123',
    status: 'lost',
  }))
  await database('/rest/v1/contact_submissions', {
    method: 'POST',
    body: JSON.stringify(rows),
    headers: { 'x-enquiry-address': '' },
  })
  await store({ last_name: family, attribution: { utm_source: family } }, address)
  // Ten more, as if a colleague moved them to another status.
  const sections = [{ section: 'lost', number: 70 }]
  await page.route('**/rpc/lead_counts', (route) => route.fulfill({ json: sections }))
  await openSignedIn(page)
  await find(page, family)
  const people = card(page, /^Person/)
  await expect(people).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(people).toHaveCount(60)
  await expect(people.nth(50)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
  await people.nth(55).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Person/ })).toBeVisible()
  await page.goBack()
  await expect(people, 'the list is as it was').toHaveCount(60)
  await expect(people.nth(55)).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for a spreadsheet' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv.split(`"${family}"`)).toHaveLength(63)
  expect(csv).toContain('"07700 900123"')
  const current = page.getByRole('navigation').locator('[aria-current=page]')
  await expect(current).toHaveText('Enquiries')
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(current).toHaveText('Report')
  await expect(page.getByRole('img', { name: /Enquiries a week/ })).toBeVisible()
  await expect(page.getByRole('row', { name: family })).toBeVisible()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(page.getByRole('img').locator('text').first()).toHaveCSS('fill', 'rgb(255, 255, 255)')
})

const storedInBrowser = (page: Page) =>
  page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])

test('a removed member of staff with an open lead loses access to it', async ({ page, address }) => {
  const id = await store({ email: `${randomUUID()}@test.invalid` }, address)
  const email = await openAsNewStaff(page, `#${id}`)
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
  await expect(page.getByText('Where it came from')).toBeVisible()
  await page.getByLabel('Note').fill('Half a sentence')
  await runStaff({ remove: email }, await reachDatabase())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account can’t see enquiries')
  await expect(page.getByText('Lovelace')).toHaveCount(0)
  await expectAccessible(page)
  expect(await storedInBrowser(page)).toEqual([0, 0, ''])
  await signIn(page, await invite())
  await expect(page.getByLabel('Note')).toHaveValue('')
})

test('a removed member of staff loses access to the list and is signed out', async ({ page, address }) => {
  await store({ email: `${randomUUID()}@test.invalid` }, address)
  const email = await openAsNewStaff(page)
  await expect(page.getByRole('heading', { name: 'To call now' })).toBeVisible()
  await runStaff({ remove: email }, await reachDatabase())
  // With a key, because the list may still grow and move the button from under the pointer.
  await page.getByRole('button', { name: 'Check for new enquiries' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your account can’t see enquiries')
  await expect(page.getByText('No enquiries yet')).toHaveCount(0)
  expect(await storedInBrowser(page)).toEqual([0, 0, ''])
  await expect(page.getByLabel('Your email address')).toBeVisible()
})

test('an empty list says so, a password can be set and used by keyboard, and signing out clears the storage', async ({
  page,
  context,
}) => {
  await page.route('**/rpc/lead_counts', (route) => route.fulfill({ json: [] }))
  const email = await openAsNewStaff(page)
  await expect(page.getByText('No enquiries yet.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Set a password').click()
  await page.getByLabel('New password').fill('a long enough secret')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Set it' }).click()
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Set it' }).dblclick()
  await expect(page.getByText('Your password is set.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Your email address').fill(email)
  expect(await storedInBrowser(page)).toEqual([0, 0, ''])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(`Password for ${email}`)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use another address or a new code' }).click()
  await expect(page.getByLabel('Your email address')).toHaveValue(email)
  await page.getByRole('button', { name: 'Use my password instead' }).click()
  await page.keyboard.type('a long enough secret')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a visit to the list while a note is being saved loses nothing, and is no conflict', async ({
  page,
  address,
}) => {
  const id = await store({ email: `${randomUUID()}@test.invalid` }, address)
  await openSignedIn(page, `#${id}`)
  const [note, save] = [page.getByLabel('Note'), page.getByRole('button', { name: 'Save', exact: true })]
  /** Saves a note, types more, and returns from the list before the response comes. */
  async function leaveWhileSaving(typed: string, more: string) {
    await note.fill(typed)
    const release = await holdRequests(page, '**/rpc/save_lead*')
    await save.click()
    await note.fill(more)
    await page.getByRole('link', { name: 'Enquiries' }).click()
    await page.goBack()
    const saved = page.waitForResponse('**/rpc/save_lead*')
    release()
    await saved
    await expect(note).toHaveValue(more)
    await page.unrouteAll()
  }
  await leaveWhileSaving('Call after six.', 'Call after six.')
  await leaveWhileSaving('Called.', 'Called. Wants mirror wills.')
  await save.click()
  await expect(page.getByText('Saved.')).toBeVisible()
})
