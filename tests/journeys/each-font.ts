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
 * What a page is set in: the site's own fonts, or the fallback fonts of a slow first visit. Those are a
 * system's own, so the tests bring files of the same widths along and no font of this machine counts.
 */
const fonts = {
  'own fonts': 'own',
  'fallback of Windows and macOS': { Georgia: georgia, Arial: arial },
  'fallback of Android': { 'Noto Serif': notoSerif, Roboto: roboto },
  'fallback of Linux': { 'DejaVu Serif': dejavuSerif, 'Liberation Sans': arial },
} as const satisfies Record<string, 'own' | Record<string, string>>

type Installed = Partial<Record<string, string>>

declare global {
  interface Window {
    /** The rules of the page's fonts, taken out of its sheets. */
    fontRules?: { src: string; family: string; descriptors: FontFaceDescriptors }[]
    /** The fonts the page has had already, by its name: a flow's next screen is the same page. */
    fontFiles?: Partial<Record<string, FontFace[]>>
  }
}

/** Takes the rules of fonts out of the page: from now on the test says which there are. */
const takeRules = async (page: Page) => {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.evaluate(() => {
    if (window.fontRules) return
    window.fontRules = []
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
        window.fontRules.push({ src: value('src'), family, descriptors: Object.fromEntries(given) })
        sheet.deleteRule(index)
      }
  })
}

/** Reads the files of a system's fonts, or of the site's own, into the page. */
const bringFonts = (page: Page, name: string, installed: Installed | 'own') =>
  page.evaluate(
    ([kept, given]) => {
      const sourceOf = (src: string) => {
        if (given === 'own') return src.includes('url(') ? src : undefined
        const names = [...src.matchAll(/local\("?([^")]+)"?\)/g)].map(([, named = '']) => named)
        const file = names.map((named) => given[named]).find((text) => text !== undefined)
        return file === undefined ? undefined : Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0))
      }
      window.fontFiles ??= {}
      window.fontFiles[kept] = (window.fontRules ?? []).flatMap(({ src, family, descriptors }) => {
        const source = sourceOf(src)
        return source ? [new FontFace(family, source, descriptors)] : []
      })
    },
    [name, installed] as const,
  )

/** Sets the page in fonts it has; resolves when they are loaded. Gives how many there are, null where it does not have them. */
const useFonts = (page: Page, name: string) =>
  page.evaluate(async (wanted) => {
    const fonts = window.fontFiles?.[wanted]
    if (!fonts) return null
    document.fonts.clear()
    for (const font of fonts) document.fonts.add(font)
    await Promise.all(fonts.map((font) => font.load()))
    await document.fonts.ready
    return fonts.length
  }, name)

/**
 * Runs a check of the layout in the page's own fonts, once they have come; in full mode in each system's fallback fonts too, and in
 * the site's own, whichever of them the page had time to load.
 */
export async function inEachFont(page: Page, check: (font: string) => Promise<void>): Promise<void> {
  if (!isFullMode) {
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    return check('own fonts')
  }
  await takeRules(page)
  for (const [name, font] of Object.entries(fonts).toReversed()) {
    let used = await useFonts(page, name)
    if (used === null) {
      await bringFonts(page, name, font)
      used = await useFonts(page, name)
    }
    expect(used, `fonts of ${name}`).toBe(2)
    await check(name)
  }
}
