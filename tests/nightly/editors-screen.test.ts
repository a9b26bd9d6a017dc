import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEntry, openItem, openScreen, saveAndClose, savedText } from '../support/folder-in-browser'
import { freePort } from '../support/free-port'
import { untilPrinted } from '../support/until-printed'
import { launchBrowser } from '../support/run/find-browser'
import { ProjectCopy } from './built-copy'

// Edits on the editors' screen appear on the site that `npm run edit` serves.

const copy = new ProjectCopy()
let server: Awaited<ReturnType<typeof startEdit>>
let browser: Browser | undefined

const sentence = 'Write down where your will is kept.'
const answer = 'Most people with a home or children do.'
const edits: [entry: string, file: string, change: (page: Page) => Promise<void>][] = [
  [
    'articles/entries/when-to-make-will',
    'content/blog/when-to-make-will.mdx',
    async (page) => {
      const body = page.getByRole('textbox', { name: 'Body' })
      await body.fill(`${await body.inputValue()}\n\n${sentence} We reply <Fact id="promise.reply" />.`)
    },
  ],
  [
    'faqs/entries/wills',
    'content/faqs/wills.yaml',
    async (page) => {
      await openItem(page, /^.*\?$/)
      await page.getByRole('textbox', { name: 'Answer' }).fill(answer)
    },
  ],
  [
    'figures/entries/prices',
    'content/prices.yaml',
    async (page) => {
      await openItem(page, /\(price\.will\.trust\)$/)
      await page.getByRole('textbox', { name: 'Value' }).fill('1234.5')
    },
  ],
]

/** Replaces the browser: writes down the address it is given. */
const opened = join(copy.root, 'opened')
const program = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(opened)}, process.argv.at(-1))\n`

/** `npm run edit` on the copy, with its own ports and data. */
async function startEdit() {
  const folder = mkdtempSync(join(tmpdir(), 'site-dev-'))
  const port = await freePort()
  const env = {
    ...process.env,
    // Astro serves nothing if it detects a test.
    VITEST: '',
    NODE_ENV: 'development',
    PORT: String(port),
    SUPABASE_PORT: String(await freePort()),
    DATA_DIR: folder,
    CACHE_DIR: join(folder, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
    BROWSER: join(copy.root, 'browser.js'),
  }
  const command = ['--import', 'tsx', 'src/scripts/dev.ts', '--admin']
  const child = spawn(process.execPath, command, { cwd: copy.root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await untilPrinted(child, 'READY')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://localhost:${port}`, stop }
}

async function editInBrowser(page: Page): Promise<void> {
  // A price that changes by more than half must be confirmed.
  page.on('dialog', (dialog) => void dialog.accept())
  await openScreen(page, server.address)
  for (const [entry, file, change] of edits) {
    await openEntry(page, entry)
    await change(page)
    await saveAndClose(page)
    copy.write(file, (await savedText(page, file)) ?? '')
  }
}

beforeAll(async () => {
  copy.write('browser.js', program)
  server = await startEdit()
  browser = await launchBrowser()
  await editInBrowser(await browser.newPage({ viewport: { width: 1280, height: 4000 } }))
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  copy.remove()
})

const served = async (route: string) => (await fetch(server.address + route)).text()

test('npm run edit opens the editors’ screen', async () => {
  await expect.poll(() => existsSync(opened)).toBe(true)
  expect(readFileSync(opened, 'utf8')).toBe(`${server.address}/admin`)
})

test('the site shows what was saved', async () => {
  await expect.poll(() => served('/services/wills'), { timeout: 60_000 }).toContain('£1,234.50')
  await expect.poll(() => served('/services/wills'), { timeout: 60_000 }).toContain(answer)
  await expect.poll(() => served('/blog/when-to-make-will'), { timeout: 60_000 }).toContain(sentence)
})
