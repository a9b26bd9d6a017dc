import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import { isFullMode } from '../support/full-mode'

const require = createRequire(import.meta.url)
const read = (file: string) => readFileSync(require.resolve(`@fontsource/${file}`)).toString('base64')

const georgia = read('gelasio/files/gelasio-latin-400-normal.woff2')
const arial = read('arimo/files/arimo-latin-400-normal.woff2')
const notoSerif = read('noto-serif/files/noto-serif-latin-400-normal.woff2')
const roboto = read('roboto/files/roboto-latin-400-normal.woff2')
const dejavuSerif = read('dejavu-serif/files/dejavu-serif-latin-400-normal.woff2')

/**
 * What a page is set in: the site's own typefaces, or what stands in for them on a slow first visit. The stand-ins are a
 * system's own faces, so the tests bring files of the same widths along and no font of this machine counts.
 */
const faces = {
  'brand faces': 'brand',
  'stand-in of Windows and macOS': { Georgia: georgia, Arial: arial },
  'stand-in of Android': { 'Noto Serif': notoSerif, Roboto: roboto },
  'stand-in of Linux': { 'DejaVu Serif': dejavuSerif, 'Liberation Sans': arial },
} as const satisfies Record<string, 'brand' | Record<string, string>>

type Installed = Partial<Record<string, string>>

declare global {
  interface Window {
    /** The rules of the page's typefaces, taken out of its sheets. */
    faceRules?: { src: string; family: string; descriptors: FontFaceDescriptors }[]
    /** What the page has worn already, by its name: a flow's next screen is the same page. */
    faceFiles?: Partial<Record<string, FontFace[]>>
  }
}

/** Takes the rules of typefaces out of the page: from now on the test says which there are. */
const takeRules = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => {
    if (window.faceRules) return
    window.faceRules = []
    for (const sheet of document.styleSheets)
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index]
        if (!(rule instanceof CSSFontFaceRule)) continue
        const value = (name: string) => rule.style.getPropertyValue(name)
        const given = ['weight:font-weight', 'style:font-style', 'sizeAdjust:size-adjust']
          .concat(['ascentOverride:ascent-override', 'descentOverride:descent-override'])
          .concat(['lineGapOverride:line-gap-override'])
          .map((pair) => pair.split(':'))
          .map(([key = '', name = '']) => [key, value(name)])
          .filter(([, text]) => text !== '')
        const family = value('font-family').replaceAll('"', '')
        window.faceRules.push({ src: value('src'), family, descriptors: Object.fromEntries(given) })
        sheet.deleteRule(index)
      }
  })
}

/** Reads the files of a system's faces, or of the brand's, into the page. */
const bringFaces = (page: Page, name: string, installed: Installed | 'brand') =>
  page.evaluate(
    ([kept, given]) => {
      const sourceOf = (src: string) => {
        if (given === 'brand') return src.includes('url(') ? src : undefined
        const names = [...src.matchAll(/local\("?([^")]+)"?\)/g)].map(([, named = '']) => named)
        const file = names.map((named) => given[named]).find((text) => text !== undefined)
        return file === undefined ? undefined : Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))
      }
      window.faceFiles ??= {}
      window.faceFiles[kept] = (window.faceRules ?? []).flatMap(({ src, family, descriptors }) => {
        const source = sourceOf(src)
        return source ? [new FontFace(family, source, descriptors)] : []
      })
    },
    [name, installed] as const,
  )

/** Sets the page in faces it has; resolves when they are loaded. Gives how many there are, null where it does not have them. */
const wear = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const faces = window.faceFiles?.[wanted]
    if (!faces) return null
    document.fonts.clear()
    for (const face of faces) document.fonts.add(face)
    await Promise.all(faces.map((face) => face.load()))
    await document.fonts.ready
    return faces.length
  }, name)

/**
 * Runs a check of the layout in the page's own fonts, once they have come; in full mode in each system's fallback fonts too, and in
 * the brand's whichever of them the page had time to load.
 */
export async function inEachFace(page: Page, check: (face: string) => Promise<void>): Promise<void> {
  if (!isFullMode) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return check('brand faces')
  }
  await takeRules(page)
  for (const [name, face] of Object.entries(faces).toReversed()) {
    let worn = await wear(page, name)
    if (worn === null) {
      await bringFaces(page, name, face)
      worn = await wear(page, name)
    }
    expect(worn, `faces of ${name}`).toBe(2)
    await check(name)
  }
}
