import type { Page } from '@playwright/test'
import { openScreen } from '../support/folder-in-browser'
import { test } from './fixtures'

/** Leaves the open entry, changed or not, for the list of articles. */
async function leave(screen: Page): Promise<void> {
  const dialog = screen.getByRole('dialog').or(screen.getByRole('alertdialog')).first()
  // Without a dialog, Escape would itself leave the entry a moment later.
  if (await dialog.isVisible()) {
    await screen.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  }
  await screen.evaluate(() => (location.hash = '#/collections/articles'))
  await screen.getByRole('button', { name: 'Create New Entry' }).waitFor()
}

/**
 * The editors' screen, opened once for all tests of a file: it has three megabytes of script. The tests run in order, and
 * each sees the changes of those before. `watch` gets the page before the screen is opened.
 */
export function screenOfThisFile(watch: (page: Page) => void = () => {}): () => Page {
  let screen: Page | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async ({ browser }) => {
    // The screen renders a field once it is in view: a tall window shows them all.
    screen = await browser.newPage({ viewport: { width: 1280, height: 2400 } })
    watch(screen)
    await openScreen(screen)
  })
  test.afterEach(() => screen && leave(screen))
  test.afterAll(() => screen?.context().close())
  return () => {
    if (!screen) throw new Error('The screen is opened before the first test.')
    return screen
  }
}
