import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../support/free-port'
import { startSite } from '~/scripts/site-server'
import { paths } from '~/lib/paths'
import { launchBrowser } from '../support/run/find-browser'
import { ProjectCopy } from './built-copy'

// A preview as the host builds it, with the values of netlify.toml.

const copy = new ProjectCopy()
let browser: Browser
let site: Awaited<ReturnType<typeof startSite>>
let url: string
let page: Page

beforeAll(async () => {
  vi.stubEnv('CONTEXT', 'deploy-preview')
  for (const name of ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_KEY', 'PUBLIC_GTM_ID']) vi.stubEnv(name, '')
  copy.build()
  vi.unstubAllEnvs()
  const port = await freePort()
  site = await startSite({ port, publicDir: join(copy.root, 'dist'), functions: [] })
  url = `http://localhost:${port}`
  browser = await launchBrowser()
})
afterEach(() => page.context().close())
afterAll(async () => {
  await browser.close()
  await site.close()
  copy.remove()
})

async function open(path: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const isOwnFile = request.url().startsWith(url) && request.method() === 'GET'
    if (!isOwnFile && !request.url().startsWith('data:')) asked.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(url + path)
  return asked
}

test('every page of a preview is marked as one and not indexed', async () => {
  for (const path of ['/', paths.wills, paths.instantWill, '/wills-landing', '/no-such-page']) {
    await open(path)
    await expect(page.getByRole('note').innerText()).resolves.toContain('This is a preview of the site.')
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex')
    expect(await page.getByRole('region', { name: 'May we measure this visit?' }).count()).toBe(0)
    if (path !== '/no-such-page') await page.context().close()
  }
})

test('a form on a preview sends and stores nothing, and says so', async () => {
  const asked = await open(paths.contact)
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: /send|submit|request/i }) })
    .first()
  await form.locator('[name=firstName]').fill('Margaret')
  await form.locator('[name=lastName]').fill('Ashworth')
  await form.locator('[name=email]').fill('margaret@test.invalid')
  await form.locator('[name=phone]').fill('020 7946 0999')
  await form.locator('button[type=submit]').click()
  await page.getByText('Nothing was sent. Forms on a preview don’t reach anyone.').waitFor()
  expect(await form.locator('[name=firstName]').inputValue()).toBe('Margaret')
  await page.goto(url)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(asked).toEqual([])
})

test('every page of a preview has a database address that cannot resolve', () => {
  const folder = join(copy.root, 'dist')
  const pages = readdirSync(folder).filter((file) => file.endsWith('.html') && file !== 'admin.html')
  for (const file of pages)
    expect(readFileSync(join(folder, file), 'utf8'), file).toContain('preview.invalid')
})
