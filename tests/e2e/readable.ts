import { expect, type Page } from '@playwright/test'
import { brokenWords } from './broken-words'
import { doubleText, lostText, readersSpacing } from './text-fit'

/** How a reader makes text larger: the whole page, its letters alone, or the room around them. */
const wishes = [
  { name: 'zoomed to 200 %', width: 640, css: '' },
  { name: 'zoomed to 400 %', width: 320, css: '' },
  { name: 'text alone at 200 %', width: 1280, css: doubleText },
  // Words as large as these may need a little scrolling on a phone; the criterion asks that none is lost.
  { name: 'text alone at 200 % on a phone', width: 390, css: doubleText, mayScroll: true },
  { name: 'text spaced out', width: 1280, css: readersSpacing },
  { name: 'text spaced out on a phone', width: 390, css: readersSpacing },
]

/** The policy lets no page add a style, but the browser itself may. */
const setStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Nothing of the page as it stands is lost, however large its text is set. */
export async function expectReadable(page: Page): Promise<void> {
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await brokenWords(page), `words at ${width}`).toEqual([])
  }
  for (const { name, width, css, mayScroll } of wishes) {
    await page.setViewportSize({ width, height: 900 })
    await setStyle(page, css)
    expect.soft(await lostText(page), name).toEqual([])
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    if (!mayScroll) expect.soft(reach, name).toBeLessThanOrEqual(width)
  }
  await setStyle(page, '')
}
