import type { Page } from '@playwright/test'
import { openEntry, openItem, openScreen, save } from '../admin/folder-in-browser'

/** A picture of docs/editors.md: how an editor comes to it, by the names of what is pressed. Each step waits for what it names. */
export interface EditorsScreen {
  name: string
  show: (page: Page) => Promise<void>
}

const preview = (page: Page) => page.locator('iframe').first().contentFrame()

const article = async (page: Page) => {
  await openEntry(page, 'articles/entries/will-cost-breakdown')
  await preview(page).getByRole('heading', { level: 1 }).waitFor()
}

/** The fields of an article are drawn as they come into view: the words are the last. */
async function toWords(page: Page): Promise<void> {
  const insert = page.getByRole('combobox', { name: 'Insert', exact: true })
  await page.getByRole('textbox', { name: 'Title' }).hover()
  while (!(await insert.isVisible())) {
    await page.mouse.wheel(0, 700)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await insert.evaluate((field) => field.scrollIntoView({ block: 'start' }))
}

const toMiddle = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).evaluate((field) => field.scrollIntoView({ block: 'center' }))

/** In the order of the page. The folder of the project is open before each but the first. */
export const editorsScreens: readonly EditorsScreen[] = [
  {
    name: 'articles',
    show: async (page) => {
      await page.getByRole('treeitem', { name: 'Articles' }).click()
      await page.getByRole('button', { name: 'Create New Entry' }).waitFor()
      await page.getByText('What happens if you die without a will?').waitFor()
    },
  },
  { name: 'article', show: article },
  {
    name: 'words',
    show: async (page) => {
      await article(page)
      await toWords(page)
      await page.getByRole('combobox', { name: 'Insert a fact' }).focus()
    },
  },
  {
    name: 'picture',
    show: async (page) => {
      await article(page)
      await toWords(page)
      await page.getByRole('combobox', { name: 'Insert', exact: true }).selectOption('A picture')
      await page
        .getByRole('dialog', { name: 'Select Image' })
        .getByRole('button', { name: 'Upload' })
        .waitFor()
    },
  },
  {
    name: 'price',
    show: async (page) => {
      await openEntry(page, 'figures/entries/prices')
      await openItem(page, /\(price\.will\.single\)$/)
      await page.getByRole('textbox', { name: 'Spec' }).fill('61.5')
      await preview(page).getByRole('insertion').waitFor()
      await toMiddle(page, 'Spec')
    },
  },
  {
    name: 'question',
    show: async (page) => {
      await openEntry(page, 'faqs/entries/home')
      await openItem(page, /Do I really need a will\?$/)
      await page.getByRole('textbox', { name: 'Answer' }).waitFor()
      await page.getByRole('button', { name: /^Add .?Item/ }).waitFor()
      await preview(page).getByRole('heading', { name: 'Questions people ask us first' }).waitFor()
    },
  },
  {
    name: 'refused',
    show: async (page) => {
      await openEntry(page, 'faqs/entries/home')
      await openItem(page, /Do I really need a will\?$/)
      await page.getByRole('textbox', { name: 'Answer' }).fill('It costs {fact:price.will.singel}.')
      await save(page)
      await page.getByRole('alertdialog').getByText('There is no fact').waitFor()
    },
  },
]

/** Opens the screen on the project's folder and goes to one of the above. */
export async function showEditorsScreen(page: Page, { show }: EditorsScreen, address = ''): Promise<void> {
  await openScreen(page, address)
  await show(page)
}
