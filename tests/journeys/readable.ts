import { expect, type Page } from '@playwright/test'
import { brokenWords, short } from './broken-words'
import { inEachFont } from './each-font'
import { lonelyWords, unnamedCells } from './headings-and-tables'
import { doubleText, lostText, readersSpacing } from './text-fit'

/** How a reader makes text larger: the whole page, its letters alone, or the room around them. */
const wishes = [
  { name: 'zoomed to 200 %', width: 640, css: '' },
  { name: 'zoomed to 400 %', width: 320, css: '' },
  { name: 'text alone at 200 %', width: 1280, css: doubleText },
  { name: 'text alone at 200 % on a small screen', width: 1024, css: doubleText },
  { name: 'text alone at 200 % on a tablet', width: 768, css: doubleText },
  // A long word may go on below; a short one or a figure in pieces means a column too narrow to read.
  { name: 'text alone at 200 % on a phone', width: 390, css: doubleText, keeps: short },
  { name: 'text spaced out', width: 1280, css: readersSpacing },
  { name: 'text spaced out on a phone', width: 390, css: readersSpacing },
]

/** The policy lets no page add a style, but the browser itself may. */
export const setStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

const widths = [1920, 1280, 1024, 768, 390, 360, 320]

async function expectAllRead(page: Page, fonts: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await brokenWords(page), `words at ${width} in ${fonts}`).toEqual([])
    expect.soft(await lonelyWords(page), `headings at ${width} in ${fonts}`).toEqual([])
    expect.soft(await unnamedCells(page), `tables at ${width} in ${fonts}`).toEqual([])
  }
  for (const { name, width, css, keeps } of wishes) {
    await page.setViewportSize({ width, height: 900 })
    await setStyle(page, css)
    expect.soft(await lostText(page), `${name} in ${fonts}`).toEqual([])
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(reach, `${name} in ${fonts}`).toBeLessThanOrEqual(width)
    if (keeps) expect.soft(await brokenWords(page, keeps), `${name} in ${fonts}`).toEqual([])
  }
  await setStyle(page, '')
}

/** Nothing of the page as it stands is lost or broken, in whichever fonts it is set and however large its text. */
export const expectReadable = (page: Page): Promise<void> =>
  inEachFont(page, (fonts) => expectAllRead(page, fonts))
