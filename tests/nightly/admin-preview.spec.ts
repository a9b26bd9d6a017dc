import type { Page } from '@playwright/test'
import { openEntry } from '../support/folder-in-browser'
import { published } from '../site/specification/published'
import { expect, test } from '../journeys/fixtures'
import { screenOfThisFile } from '../journeys/open-screen'

// An article beside its fields on the editors' screen, while an editor types.

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
