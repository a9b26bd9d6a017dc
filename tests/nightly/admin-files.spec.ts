import { addedLines, openEntry, openItem, save, saveAndClose } from '../support/folder-in-browser'
import { expect, test } from '../journeys/fixtures'
import { screenOfThisFile } from '../journeys/open-screen'

// Prices on the editors' screen, beyond what is walked every day (admin.spec.ts).

test.use({ viewport: { width: 1280, height: 2400 } })

const screen = screenOfThisFile()

test('a large change of a price is asked about, and saved only when it is meant', async () => {
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
