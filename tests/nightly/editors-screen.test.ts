import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openEntry,
  openItem,
  openScreen,
  saveAndClose,
  savedText,
} from '../support/folder-in-browser'
import { launchBrowser } from '../support/run/find-browser'
import { ProjectCopy } from './built-copy'
import { startDev } from './dev-server'

// What an editor changes in the browser reaches the site: `npm run edit` on a copy of the project, an article, a question,
// a person and a price changed on its screens, what they saved put into the copy's folder.

const copy = new ProjectCopy()
let server: Awaited<ReturnType<typeof startDev>>
let browser: Browser | undefined

const person = {
  name: 'Eleanor Whitcombe',
  role: 'Wills consultant',
  sentence: 'I ask first, and write afterwards.',
}
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
  ['firm/entries/people', 'content/people.yaml', async (page) => addPerson(page, person)],
  [
    'figures/entries/prices',
    'content/prices.yaml',
    async (page) => {
      await openItem(page, /\(price\.will\.trust\)$/)
      await page.getByRole('textbox', { name: 'Value' }).fill('1234.5')
    },
  ],
]

/** Which address `npm run edit` opened: the program that stands in a browser's place writes it down. */
const opened = join(copy.root, 'opened')
const program = `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(opened)}, process.argv.at(-1))\n`

async function editInBrowser(page: Page): Promise<void> {
  // A price that changes by more than half is asked about.
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
  server = await startDev({
    root: copy.root,
    args: ['--admin'],
    settings: { BROWSER: join(copy.root, 'browser.js') },
  })
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

test('the site beside it follows what is saved', async () => {
  await expect.poll(() => served('/services/wills'), { timeout: 60_000 }).toContain('£1,234.50')
  await expect.poll(() => served('/services/wills'), { timeout: 60_000 }).toContain(answer)
  await expect.poll(() => served('/about'), { timeout: 60_000 }).toContain(person.name)
  await expect.poll(() => served('/blog/when-to-make-will'), { timeout: 60_000 }).toContain(sentence)
})
