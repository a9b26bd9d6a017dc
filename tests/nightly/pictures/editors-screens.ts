import type { Locator, Page } from '@playwright/test'
import { openEntry, openItem, openScreen, saveInVain } from '../../support/folder-in-browser'

/** A picture of the editors' screen: how an editor comes to it, by the names of what is pressed. Each step waits for what it names. */
export interface EditorsScreen {
  name: string
  show: (page: Page) => Promise<void>
}

const preview = (page: Page) => page.locator('iframe').first().contentFrame()

const article = async (page: Page) => {
  await openEntry(page, 'articles/entries/will-cost-breakdown')
  await preview(page).getByRole('heading', { level: 1 }).waitFor()
}

/** Fields are drawn as they come into view: turns the wheel over the first until this one is there. */
async function scrollTo(page: Page, first: Locator, wanted: Locator): Promise<void> {
  await first.hover()
  while (!(await wanted.isVisible())) {
    await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

/** The words are the last field of an article. */
async function toWords(page: Page): Promise<void> {
  const insert = page.getByRole('combobox', { name: 'Insert', exact: true })
  await scrollTo(page, page.getByRole('textbox', { name: 'Title' }), insert)
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
      const spec = page.getByRole('textbox', { name: 'Spec' })
      await scrollTo(page, page.getByRole('textbox', { name: 'Label' }), spec)
      await spec.fill('61.5')
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
      const told = await saveInVain(page)
      await told.getByText('There is no fact').waitFor()
    },
  },
]

/** The picture of docs/owner.md that is taken at the same screen. */
export const holidayScreen: EditorsScreen = {
  name: 'owner-holiday',
  show: async (page) => {
    await openEntry(page, 'figures/entries/company')
    const wanted = page.getByText('How many calls the team can make').last()
    await scrollTo(page, page.getByText('The short name of the business').first(), wanted)
    await openItem(page, /How many calls the team can make/)
    const spec = page.getByRole('textbox', { name: 'Spec' })
    await scrollTo(page, page.getByRole('textbox', { name: 'Label' }), spec)
    await spec.fill('0')
    await preview(page).getByRole('insertion').waitFor()
    await toMiddle(page, 'Spec')
  },
}

/** Opens the screen on the project's folder and goes to one of the above. */
export async function showEditorsScreen(page: Page, { show }: EditorsScreen, address = ''): Promise<void> {
  await openScreen(page, address)
  await show(page)
}
