import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { contentFiles } from '~/content/files'
import { asSaved } from './as-saved'

// Gives the editors' screen a copy of a project folder in the browser's own file system.

interface File {
  path: string
  text: string
}

const filesOfSite = (): File[] => contentFiles().map(({ file, text }) => ({ path: file, text }))

/** Makes the folder, and lets the page's folder picker choose it. */
async function offerFolder(page: Page, address = ''): Promise<void> {
  // A method, because tsx adds a helper call to named functions, which the page does not have.
  await page.addInitScript(() => {
    Object.assign(window, {
      async showDirectoryPicker() {
        return (await navigator.storage.getDirectory()).getDirectoryHandle('site')
      },
    })
  })
  await page.goto(`${address}/favicon.svg`)
  await page.evaluate(async (files) => {
    const site = await (await navigator.storage.getDirectory()).getDirectoryHandle('site', { create: true })
    await site.getDirectoryHandle('.git', { create: true })
    for (const { path, text } of files) {
      const [name = '', ...above] = path.split('/').reverse()
      let folder = site
      for (const part of above.reverse()) folder = await folder.getDirectoryHandle(part, { create: true })
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await stream.write(text)
      await stream.close()
    }
  }, filesOfSite())
}

/** A file's current text; undefined if there is none. */
export const savedText = (page: Page, path: string): Promise<string | undefined> =>
  page.evaluate(async (wanted) => {
    const [name = '', ...above] = wanted.split('/').reverse()
    let folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('site')
    try {
      for (const part of above.reverse()) folder = await folder.getDirectoryHandle(part)
      return await (await (await folder.getFileHandle(name)).getFile()).text()
    } catch {
      return undefined
    }
  }, path)

/** The project's file, as the screen writes it, with one change: the exact text expected after a save. */
export function withChange(file: string, was: string | RegExp, is: string): string {
  const text = asSaved(file, readFileSync(file, 'utf8'))
  const changed = text.replace(was, is)
  if (changed === text) throw new Error(`${file} has no ${String(was)}`)
  return changed
}

export async function addedLines(page: Page, file: string): Promise<string[]> {
  const before = new Set(asSaved(file, readFileSync(file, 'utf8')).split('\n'))
  return ((await savedText(page, file)) ?? '').split('\n').filter((line) => !before.has(line))
}

/** Whether a console message is about requests of the editor itself (fonts, GitHub's status) that the policy blocked. */
export const isBlockedByPolicy = (text: string) =>
  text.includes('Content Security Policy') && /cdn\.jsdelivr\.net|www\.githubstatus\.com/.test(text)

/** Opens the editors' screen on the folder, in a short window, because it renders faster. */
export async function openScreen(page: Page, address = ''): Promise<void> {
  const size = page.viewportSize()
  if (size) await page.setViewportSize({ ...size, height: Math.min(size.height, 400) })
  await offerFolder(page, address)
  await page.goto(`${address}/admin`)
  await page.getByRole('button', { name: 'Work with Local Repository' }).click()
  await page.getByRole('treeitem', { name: 'Articles' }).waitFor()
  if (size) await page.setViewportSize(size)
}

/** Opens an entry by its address, such as faqs/entries/home or articles/new, and waits until the screen takes focus. */
export async function openEntry(page: Page, entry: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `#/collections/${entry}`)
  await page.getByRole('group', { name: 'Content Editor' }).and(page.locator(':focus')).waitFor()
}

/** Opens an article with the caret before its first word. Returns the field of its body. */
export async function openArticleText(page: Page, article: string): Promise<Locator> {
  await openEntry(page, `articles/entries/${article}`)
  const body = page.getByRole('textbox', { name: 'Body' })
  // The text arrives after the field, and moves the caret to its end.
  await expect(body).not.toHaveValue('')
  await body.press('ControlOrMeta+Home')
  return body
}

/** Inserts a block at the caret, by its name in the menu. */
export async function insertBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Insert', exact: true }).selectOption(name)
}

/** Answers the prompt for the next picture's description; without one, cancels it. */
export async function describePicture(page: Page, description?: string): Promise<void> {
  const prompt = await page.waitForEvent('dialog')
  await (description ? prompt.accept(description) : prompt.dismiss())
}

export async function openItem(page: Page, name: RegExp): Promise<void> {
  const item = page.getByRole('group').filter({ hasText: name }).last()
  await item.getByRole('button', { name: 'Expand', exact: true }).click()
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The screen closes a saved entry once the file is written. */
const closed = (page: Page) =>
  page.getByRole('group', { name: 'Content Editor', includeHidden: true }).waitFor({ state: 'detached' })

export async function saveAndClose(page: Page): Promise<void> {
  await save(page)
  await closed(page)
}

/** Tries to save an invalid entry and opens the list of errors. */
export async function saveInvalid(page: Page): Promise<Locator> {
  await save(page)
  await page.getByRole('button', { name: 'Show Errors' }).click()
  return page.getByRole('group', { name: 'Validation' })
}

type Size = [width: number, height: number]

/** A photo of one colour. The screen treats two of the same colour as one file. */
const photo = async (name: string, background: string, [width, height]: Size) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** Uploads a photo in the dialog that is open, and chooses it. */
export async function choosePhoto(
  page: Page,
  [name, colour]: [name: string, colour: string],
  size: Size = [120, 80],
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Select Image' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(await photo(name, colour, size))
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
