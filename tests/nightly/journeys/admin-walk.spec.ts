import { editorsScreens } from '../pictures/editors-screens'
import { test } from '../../journeys/fixtures'
import { screenOfThisFile } from '../../journeys/open-screen'

// The pictures of docs/editors.md stay true: whoever renames what they show is told here, and takes them anew.

test.use({ viewport: { width: 1200, height: 780 } })

const screen = screenOfThisFile()

for (const { name, show } of editorsScreens)
  test(`docs/editors.md: “${name}” is found by the names on the screen`, async () => {
    await show(screen())
  })
