import { expect, type Page } from '@playwright/test'
import { brokenWords } from './broken-words'
import { inEachFace } from './faces'
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

const widths = [1920, 1280, 1024, 768, 390, 360, 320]

async function expectAllRead(page: Page, face: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await brokenWords(page), `words at ${width} in the ${face}`).toEqual([])
  }
  for (const { name, width, css, mayScroll } of wishes) {
    await page.setViewportSize({ width, height: 900 })
    await setStyle(page, css)
    expect.soft(await lostText(page), `${name} in the ${face}`).toEqual([])
    const reach = await page.evaluate(() => document.documentElement.scrollWidth)
    if (!mayScroll) expect.soft(reach, `${name} in the ${face}`).toBeLessThanOrEqual(width)
  }
  await setStyle(page, '')
}

/** Nothing of the page as it stands is lost or broken, in whichever face it is set and however large its text. */
export const expectReadable = (page: Page): Promise<void> =>
  inEachFace(page, (face) => expectAllRead(page, face))
