import type { Browser, Page } from '@playwright/test'
import { isStoppedByPolicy, openEntry, save } from '../../support/folder-in-browser'
import type { GitHub } from './github'

/** A page that meets this GitHub where it asks api.github.com, and what it complains of. */
export async function pageThatMeets(github: GitHub, browser: Browser) {
  // The screen draws a field once it is in view: a tall window shows them all.
  const page = await browser.newPage({ viewport: { width: 1280, height: 4000 } })
  const complaints: string[] = []
  page.setDefaultTimeout(20_000)
  await page.addInitScript(keepNoBackup)
  page.on('console', (message) => {
    if (message.type() === 'error' && !isStoppedByPolicy(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  await meetGitHub(page, github)
  return { page, complaints }
}

/**
 * Switches off “Automatically back up entry drafts”. The screen backs up half a second after the last key: where that is just
 * after a save, as it is for no hand, the next opening asks whether to restore what is saved already.
 */
function keepNoBackup(): void {
  localStorage.setItem('sveltia-cms.prefs', JSON.stringify({ useDraftBackup: false }))
}

async function meetGitHub(page: Page, github: GitHub): Promise<void> {
  await page.route('https://api.github.com/**', async (route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { status, body } = await github.answer({
      ...{ method: request.method(), path: pathname + search, body: request.postDataJSON() as unknown },
      authorization: (await request.headerValue('authorization')) ?? '',
    })
    const isFile = Buffer.isBuffer(body)
    await route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*' },
      contentType: isFile ? 'application/octet-stream' : 'application/json',
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    })
  })
}

/** Opens the editors' screen and signs in with a token, as someone does who has no folder of the site. */
export async function signIn(page: Page, address: string, token: string): Promise<void> {
  await page.goto(`${address}/admin`)
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign In Using Access Token' })
  await dialog.getByRole('textbox', { name: 'Personal Access Token' }).fill(token)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Opens one entry, such as faqs/entries/home, once the site is read. */
export async function open(page: Page, entry: string): Promise<void> {
  await page.getByRole('treeitem', { name: 'Articles' }).waitFor()
  await openEntry(page, entry)
}

/** Adds a paragraph to an article, and saves it. */
export async function addToBody(page: Page, entry: string, paragraph: string): Promise<void> {
  await open(page, entry)
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.fill(`${await body.inputValue()}\n\n${paragraph}`)
  await save(page)
}

/** Moves the open draft to one of: Draft, In Review, Ready. */
export async function setStatus(page: Page, name: string): Promise<void> {
  const status = page.getByRole('button', { name: /^Status:/ })
  await status.click()
  await page.getByRole('menuitemradio', { name }).click()
  await status.filter({ hasText: name }).waitFor()
}
