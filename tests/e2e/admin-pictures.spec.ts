import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { insertBlock, openEntry, openWords, save, saveAndClose, savedText } from '../admin/folder-in-browser'
import { expect, test } from './fixtures'
import { screenOfThisFile } from './open-screen'

// Pictures on the editors' screen: dropped in, made smaller, and never without the words for those who cannot see them.

test.use({ viewport: { width: 1280, height: 2400 } })

const screen = screenOfThisFile()

/** A photo of one colour: two of the same are one to the screen, which keeps what is in the folder already. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Uploads a photo in the dialog that is open, and chooses it. */
async function choosePhoto(page: Page, [name, colour]: [name: string, colour: string]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(await photo(name, colour))
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Adds a cover to the open article, up to the dialog where its picture is chosen. */
async function browseForCover(page: Page): Promise<Locator> {
  const cover = page.getByRole('group', { name: /Cover/ }).first()
  await cover.getByRole('checkbox', { name: /Add/ }).click()
  await cover.getByRole('button', { name: 'Expand', exact: true }).click()
  await cover.getByRole('button', { name: 'Browse' }).click()
  return cover
}

/** How wide and high a saved picture of this path is. */
const sizeOf = (page: Page, path: string) =>
  page.evaluate(async (wanted) => {
    const [name = '', ...above] = wanted.split('/').reverse()
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    for (const part of above.reverse()) folder = await folder.getDirectoryHandle(part)
    const { width, height } = await createImageBitmap(await (await folder.getFileHandle(name)).getFile())
    return [width, height]
  }, path)

test('a picture among the words is saved smaller, and only with what it shows', async () => {
  const page = screen()
  const body = await openWords(page, 'when-to-make-will')
  await insertBlock(page, 'A picture')
  await choosePhoto(page, ['Our Desk.png', '#465'])
  await expect(body).toHaveValue(/^!\[\]\(blob:/)
  // Between the brackets, where the words go.
  expect(await body.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(2)
  await save(page)
  await expect(page.getByRole('alertdialog')).toContainText('says nothing to those who cannot see it')
  await page.getByRole('button', { name: 'OK' }).click()
  await body.fill((await body.inputValue()).replace('![](', '![A desk by a window]('))
  await saveAndClose(page)
  await expect
    .poll(() => savedText(page, 'content/blog/when-to-make-will.mdx'))
    .toContain('![A desk by a window](./pictures/our-desk.webp)')
  expect(await sizeOf(page, 'content/blog/pictures/our-desk.webp')).toEqual([2400, 1600])
})

test('a cover is asked for what it shows', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/dying-without-will')
  const cover = await browseForCover(page)
  await choosePhoto(page, ['Front Door.png', '#254'])
  await save(page)
  await expect(page.getByText('1 error').or(page.getByText('This field is required.')).first()).toBeVisible()
  await cover.getByRole('textbox', { name: 'Alt' }).fill('A green door')
  await saveAndClose(page)
  await expect
    .poll(() => savedText(page, 'content/blog/dying-without-will.mdx'))
    .toContain('cover:\n  picture: ./pictures/front-door.webp\n  alt: A green door\n')
})

/** Chooses what is in the folder already. */
async function chooseKept(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  await dialog.getByRole('option', { name }).click()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a picture that is in the folder already is shown in another article, among its words and as its cover', async () => {
  const page = screen()
  const body = await openWords(page, 'power-of-attorney-guide')
  await insertBlock(page, 'A picture')
  await chooseKept(page, 'our-desk.webp')
  await expect(body).toHaveValue(/^!\[\]\(\.\/pictures\/our-desk\.webp\)/)
  await body.fill((await body.inputValue()).replace('![](', '![A desk by a window]('))
  const cover = await browseForCover(page)
  await chooseKept(page, 'our-desk.webp')
  await cover.getByRole('textbox', { name: 'Alt' }).fill('A desk by a window')
  await saveAndClose(page)
  const saved = () => savedText(page, 'content/blog/power-of-attorney-guide.mdx')
  await expect.poll(saved).toContain('cover:\n  picture: ./pictures/our-desk.webp\n')
  expect(await saved()).toContain('![A desk by a window](./pictures/our-desk.webp)')
})
