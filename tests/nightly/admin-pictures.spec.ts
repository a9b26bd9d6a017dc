import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import {
  choosePhoto,
  describePicture,
  insertBlock,
  openEntry,
  openArticleText,
  saveAndClose,
  savedText,
  saveInvalid,
  withChange,
} from '../support/folder-in-browser'
import { expect, test } from '../journeys/fixtures'
import { screenOfThisFile } from '../journeys/open-screen'

// Pictures on the editors' screen: uploaded, resized, and never without a description.

const screen = screenOfThisFile()

/** Adds a cover to the open article, up to the dialog where its picture is chosen. */
async function browseForCover(page: Page): Promise<Locator> {
  const cover = page.getByRole('group', { name: /Cover/ }).first()
  await cover.getByRole('checkbox', { name: /Add/ }).click()
  await cover.getByRole('button', { name: 'Expand', exact: true }).click()
  await cover.getByRole('button', { name: 'Browse' }).click()
  return cover
}

const sizeOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const [name = '', ...above] = wanted.split('/').reverse()
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    for (const part of above.reverse()) folder = await folder.getDirectoryHandle(part)
    const { width, height } = await createImageBitmap(await (await folder.getFileHandle(name)).getFile())
    return [width, height]
  }, path)

test('a cover needs a description', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/dying-without-will')
  const cover = await browseForCover(page)
  await choosePhoto(page, ['Front Door.png', '#254'], [3000, 2000])
  // The field has the picture when the preview shows it: until then there is nothing to save.
  const preview = page.locator('iframe').first().contentFrame()
  await expect(preview.locator('img[src^="blob:"]')).toBeVisible()
  await expect((await saveInvalid(page)).getByText('This field is required.')).toHaveCount(1)
  await cover.getByRole('textbox', { name: 'Alt' }).fill('A green door')
  await saveAndClose(page)
  expect(await savedText(page, 'content/blog/dying-without-will.mdx')).toContain(
    'cover:\n  picture: ./pictures/front-door.webp\n  alt: A green door\n',
  )
  expect(await sizeOf(page, 'content/blog/pictures/front-door.webp')).toEqual([2400, 1600])
})

async function chooseUploaded(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await dialog.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('an uploaded picture is reused in another article, in the text and as its cover', async () => {
  const page = screen()
  const body = await openArticleText(page, 'power-of-attorney-guide')
  await insertBlock(page, 'A picture')
  const before = await body.inputValue()
  await Promise.all([describePicture(page), chooseUploaded(page, 'front-door.webp')])
  await expect(body).toHaveValue(before)
  await insertBlock(page, 'A picture')
  await Promise.all([describePicture(page, 'A green door'), chooseUploaded(page, 'front-door.webp')])
  await expect(body).toHaveValue(/^!\[A green door\]\(\.\/pictures\/front-door\.webp\)/)
  const cover = await browseForCover(page)
  await chooseUploaded(page, 'front-door.webp')
  await cover.getByRole('textbox', { name: 'Alt' }).fill('A green door')
  await saveAndClose(page)
  const saved = await savedText(page, 'content/blog/power-of-attorney-guide.mdx')
  expect(saved).toContain('cover:\n  picture: ./pictures/front-door.webp\n')
  expect(saved).toContain('![A green door](./pictures/front-door.webp)')
})

test('an article with a picture is saved only once the picture has a description', async () => {
  const page = screen()
  const file = 'content/blog/when-to-make-will.mdx'
  const body = await openArticleText(page, 'when-to-make-will')
  await insertBlock(page, 'A picture')
  await Promise.all([
    describePicture(page, 'A desk by a window'),
    choosePhoto(page, ['Our Desk.png', '#465']),
  ])
  await expect(body).toHaveValue(/^!\[A desk by a window\]\(blob:/)
  await body.fill((await body.inputValue()).replace('A desk by a window', ''))
  const preview = page.locator('iframe').first().contentFrame()
  await expect(preview.getByText('has no description for people who cannot see it')).toBeVisible()
  await expect(await saveInvalid(page)).toContainText('has no description for people who cannot see it')
  expect(await savedText(page, file)).toBe(readFileSync(file, 'utf8'))
  const bars = "<FactBars title=\"What it costs\" rows={[{ label: 'A will', fact: 'price.will.single' }]} />"
  await body.fill(
    (await body.inputValue()).replace(/^!\[\](\(.*?\))/, `![A desk by a window]$1\n\n${bars}\n\n`),
  )
  await expect(preview.getByRole('figure').filter({ hasText: 'What it costs' })).toContainText('A will: £')
  await expect(preview.getByRole('img', { name: 'A desk by a window' })).toBeVisible()
  await saveAndClose(page)
  const words = `![A desk by a window](./pictures/our-desk.webp)\n\n${bars}\n\n`
  expect(await savedText(page, file)).toBe(withChange(file, /(\n---\n\n)/, `$1${words}`))
  expect(await savedText(page, 'content/blog/pictures/our-desk.webp')).toMatch(/^RIFF/)
})
