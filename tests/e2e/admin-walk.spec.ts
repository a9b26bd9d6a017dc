import { editorsScreens, showEditorsScreen } from '../pictures/editors-screens'
import { test } from './fixtures'

// The pictures of docs/editors.md stay true: whoever renames what they show is told here, and takes them anew.

test.use({ viewport: { width: 1200, height: 780 } })

for (const screen of editorsScreens)
  test(`docs/editors.md: “${screen.name}” is found by the names on the screen`, async ({ page }) => {
    await showEditorsScreen(page, screen)
  })
