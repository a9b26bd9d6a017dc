import type { Page } from '@playwright/test'
import {
  addedLines,
  insertBlock,
  openEntry,
  openItem,
  openArticleText,
  save,
  saveAndClose,
  savedText,
} from '../support/folder-in-browser'
import { published } from '../site/specification/published'
import { expect, test } from '../journeys/fixtures'
import { screenOfThisFile } from '../journeys/open-screen'

// Articles and prices on the editors' screen, beyond the daily journeys/admin.spec.ts.

const screen = screenOfThisFile()
const preview = (page: Page) => page.locator('iframe').first().contentFrame()

test('the preview shows an article as the site does: figures, blocks, tables', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/will-cost-breakdown')
  const shown = preview(page)
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(
    'What does a will cost? A clear breakdown',
  )
  await expect(shown.getByRole('cell', { name: 'A single will', exact: true })).toBeVisible()
  await expect(
    shown.getByRole('cell', { name: published('price.will.single'), exact: true }).first(),
  ).toBeVisible()
  await expect(shown.getByRole('figure').getByText('What you need, and its typical price')).toBeVisible()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
  await expect(shown.getByText(/<|\{/)).toHaveCount(0)
})

test('the preview shows a build error while the text is typed', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/dying-without-will')
  await page.getByRole('textbox', { name: 'Body' }).fill('Words.\n\nIt was {so to say} long ago.')
  await expect(preview(page).getByText(/^Line 3 of the body: braces are only for notes/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Body' }).fill('Words.\n\nIt was long ago.')
  await expect(preview(page).getByText('It was long ago.')).toBeVisible()
  await expect(preview(page).getByText(/^Line/)).toHaveCount(0)
})

test('a large price change is saved only after confirmation', async () => {
  const page = screen()
  const file = 'content/prices.yaml'
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.trust\)$/)
  await page.getByRole('textbox', { name: 'Value' }).fill('0.5')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await save(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  expect(asked).toEqual([
    expect.stringMatching(/^You are changing \d+ to 0.5 \(A trust will, from\)\.\n\nIs that right\?$/),
  ])
  expect(await addedLines(page, file)).toEqual([])
  page.once('dialog', (dialog) => void dialog.accept())
  await saveAndClose(page)
  expect(await addedLines(page, file)).toEqual(['  value: 0.5'])
})

test('an article’s text is saved as typed, and a second edit keeps it', async () => {
  const page = screen()
  const file = 'content/blog/when-to-make-will.mdx'
  await openEntry(page, 'articles/entries/when-to-make-will')
  const body = page.getByRole('textbox', { name: 'Body' })
  const sentence = 'We reply <Fact id="promise.reply" /> to every enquiry.'
  await body.fill(`${await body.inputValue()}\n\n${sentence}`)
  await expect(preview(page).getByText(/We reply .* to every enquiry\./)).not.toContainText('<Fact')
  await saveAndClose(page)
  expect(await addedLines(page, file)).toEqual([sentence])
  await openEntry(page, 'articles/entries/when-to-make-will')
  const excerpt = 'Marriage, children, a home: what each of them changes.'
  await page.getByRole('textbox', { name: 'Excerpt' }).fill(excerpt)
  await saveAndClose(page)
  expect(await addedLines(page, file)).toEqual([`excerpt: '${excerpt}'`, sentence])
})

test('a block is inserted at the caret', async () => {
  const page = screen()
  const body = await openArticleText(page, 'power-of-attorney-guide')
  await insertBlock(page, 'A note in a box')
  await expect(body).toHaveValue(/^<aside class="callout">\n\nThe note\.\n\n<\/aside>/)
})

test('a chosen fact is inserted at the caret', async () => {
  const page = screen()
  const body = await openArticleText(page, 'solicitor-vs-diy-will')
  const before = await body.inputValue()
  await page.getByRole('combobox', { name: 'Insert a fact' }).fill('intestacy.adultAge')
  await expect(body).toHaveValue(`<Fact id="intestacy.adultAge" />${before}`)
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
  await page.getByRole('textbox', { name: 'Publish date' }).fill('2026-12-01')
  await page.getByRole('textbox', { name: 'Body' }).fill('Ask them first.')
  await saveAndClose(page)
  const file = 'content/blog/choosing-a-guardian.mdx'
  expect(await savedText(page, file)).toContain('title: Choosing a guardian\n')
  expect(await savedText(page, file)).toMatch(
    /^---\n(.*\n)*draft: true\n(.*\n)*sources: \[\]\n---\n\nAsk them first\.\n$/,
  )
})
