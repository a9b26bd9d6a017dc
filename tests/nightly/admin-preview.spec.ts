import type { Page } from '@playwright/test'
import { openEntry, openItem } from '../support/folder-in-browser'
import { published } from '../site/specification/published'
import { expect, test } from '../journeys/fixtures'
import { screenOfThisFile } from '../journeys/open-screen'

// What stands beside the fields of the editors' screen, while an editor types.

test.use({ viewport: { width: 1280, height: 2400 } })

const screen = screenOfThisFile()
const preview = (page: Page) => page.locator('iframe').first().contentFrame()

test('an article is shown as the site sets it: figures, blocks, tables', async () => {
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

test('what would stop the build is told above the words while they are typed', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/when-to-make-will')
  await page.getByRole('textbox', { name: 'Body' }).fill('Words.\n\nIt was {so to say} long ago.')
  await expect(preview(page).getByText(/^Line 3 of the words: braces hold notes/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Body' }).fill('Words.\n\nIt was long ago.')
  await expect(preview(page).getByText('It was long ago.')).toBeVisible()
  await expect(preview(page).getByText(/^Line/)).toHaveCount(0)
})

test('a figure that changes says which pages it reaches', async () => {
  const page = screen()
  await openEntry(page, 'figures/entries/prices')
  await expect(preview(page).getByText('which pages it reaches')).toBeVisible()
  await openItem(page, /\(price\.will\.single\)$/)
  await page.getByRole('textbox', { name: 'Spec' }).fill('61.5')
  const shown = preview(page)
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText(['A single will, from'])
  await expect(shown.getByRole('deletion')).toHaveText(published('price.will.single'))
  await expect(shown.getByRole('insertion')).toHaveText('£61.50')
  await expect(shown.getByRole('listitem').filter({ hasText: '/services/wills' })).toBeVisible()
})

test('questions and the words of a page are shown in their order, with their figures', async () => {
  const page = screen()
  await openEntry(page, 'faqs/entries/home')
  const headings = preview(page).getByRole('heading')
  await expect(headings.first()).toHaveText('Questions people ask us first')
  await expect(headings.nth(1)).toHaveText('Do I really need a will?')
  await expect(preview(page).getByText('{fact:')).toHaveCount(0)
  await openEntry(page, 'pages/entries/about')
  await expect(preview(page).getByText('Mission', { exact: true })).toBeVisible()
  const blocks = await preview(page)
    .getByText(/^(Hero|Mission|Story|Process)$/)
    .allTextContents()
  expect(blocks).toEqual(['Hero', 'Mission', 'Story', 'Process'])
})
