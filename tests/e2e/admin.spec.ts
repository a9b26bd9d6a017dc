import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addPerson, openEntry, openItem, save, saveAndClose, savedText } from '../admin/folder-in-browser'
import { expect, test } from './fixtures'
import { screenOfThisFile } from './open-screen'

// The editors' screen under the headers the host sends, on a copy of content/ in the browser's own file system.

// The screen draws a field once it is in view: a tall window shows them all.
test.use({ viewport: { width: 1280, height: 2400 } })

/** The lines that are in the saved file and were not in the project's. */
async function addedLines(page: Page, file: string): Promise<string[]> {
  const before = new Set(readFileSync(file, 'utf8').split('\n'))
  return ((await savedText(page, file)) ?? '').split('\n').filter((line) => !before.has(line))
}

const foreign: string[] = []
const answers: Record<string, string>[] = []
const consoleErrors: string[] = []

const screen = screenOfThisFile((page) => {
  const own = process.env['SITE_URL'] ?? ''
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url() === `${own}/admin`) answers.push(response.headers())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
})

test('an article’s words are saved as they were typed', async () => {
  const page = screen()
  const file = 'content/blog/when-to-make-will.mdx'
  await openEntry(page, 'articles/entries/when-to-make-will')
  const body = page.getByRole('textbox', { name: 'Body' })
  const sentence = 'We reply <Fact id="promise.reply" />, whoever you are.'
  await body.fill(`${await body.inputValue()}\n\n${sentence}`)
  await expect(
    page
      .locator('iframe')
      .first()
      .contentFrame()
      .getByText(/We reply .*, whoever you are\./),
  ).not.toContainText('<Fact')
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, file)).toEqual([sentence])
})

test('a block is put in by its name, where the editor is', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/power-of-attorney-guide')
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.press('ControlOrMeta+Home')
  await page.getByRole('combobox', { name: 'Insert', exact: true }).selectOption('A note in a box')
  await expect(body).toHaveValue(/^<aside class="callout">\n\nThe note\.\n\n<\/aside>/)
})

test('a fact is put in by choosing it', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/solicitor-vs-diy-will')
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.press('ControlOrMeta+Home')
  await page.getByRole('combobox', { name: 'Insert a fact' }).fill('intestacy.adultAge')
  await expect(body).toHaveValue(/^<Fact id="intestacy\.adultAge" \/>There are four/)
  await expect(page.getByRole('combobox', { name: 'Insert a fact' })).toHaveValue('')
})

test('a new article starts as a draft', async () => {
  const page = screen()
  await openEntry(page, 'articles/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Choosing a guardian')
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('Who looks after your children, and how to ask.')
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill('How to choose a guardian for your children in your will, who can be one, and what to ask first.')
  await page.getByRole('radio', { name: 'Will Writing' }).click()
  await page.getByRole('spinbutton', { name: 'Read time' }).fill('4')
  await page.getByRole('textbox', { name: 'Publish date' }).fill('2026-12-01')
  await page.getByRole('textbox', { name: 'Body' }).fill('Ask them first.')
  await saveAndClose(page)
  const file = 'content/blog/choosing-a-guardian.mdx'
  await expect.poll(() => savedText(page, file)).toContain('title: Choosing a guardian\n')
  expect(await savedText(page, file)).toMatch(
    /^---\n(.*\n)*draft: true\n(.*\n)*sources: \[\]\nfacts: \[\]\n---\n\nAsk them first\.\n$/,
  )
})

test('a price changes on one line', async () => {
  const page = screen()
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.single\)$/)
  await page.getByRole('textbox', { name: 'Spec' }).fill('61.5')
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, 'content/prices.yaml')).toEqual(['  spec: 61.5'])
})

test('what has just been saved is edited once more, and the file keeps the rest', async () => {
  const page = screen()
  const file = 'content/blog/when-to-make-will.mdx'
  const before = await addedLines(page, file)
  await openEntry(page, 'articles/entries/when-to-make-will')
  await page
    .getByRole('textbox', { name: 'Excerpt' })
    .fill('Marriage, children, a home: what each of them changes.')
  await saveAndClose(page)
  await expect
    .poll(() => addedLines(page, file))
    .toEqual(["excerpt: 'Marriage, children, a home: what each of them changes.'", ...before])
})

test('a person is added', async () => {
  const page = screen()
  await openEntry(page, 'firm/entries/people')
  await addPerson(page, { name: 'Eleanor Whitcombe', role: 'Wills consultant', sentence: 'I ask first.' })
  await saveAndClose(page)
  await expect
    .poll(() => addedLines(page, 'content/people.yaml'))
    .toEqual([
      'people:',
      '  - name: Eleanor Whitcombe',
      '    role: Wills consultant',
      '    sentence: I ask first.',
    ])
})

test('a refused value says why, and nothing is saved', async () => {
  const page = screen()
  const file = 'content/faqs/home.yaml'
  await openEntry(page, 'faqs/entries/home')
  await openItem(page, /Do I really need a will\?$/)
  await page.getByRole('textbox', { name: 'Answer' }).fill('It costs {fact:no.such}.')
  await save(page)
  await expect(page.getByRole('alertdialog')).toContainText('This has not been saved. What to change:')
  await expect(page.getByRole('alertdialog')).toContainText('There is no fact "no.such"')
  expect(await addedLines(page, file)).toEqual([])
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Most people do.')
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, file)).toEqual(['      Most people do.'])
})

test('all of this goes under the screen’s own policy without a violation, and asks no other host', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/dying-without-will')
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue(/<Fact id="stat\.noWill" \/>/)
  const preview = page.locator('iframe').first().contentFrame()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'What happens if you die without a will?',
  )
  await page.evaluate(() => document.fonts.ready)
  expect(foreign).toEqual([])
  expect(consoleErrors).toEqual([])
  expect(answers[0]).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answers[0]?.['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
})
