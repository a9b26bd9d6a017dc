import { expect, type Page } from '@playwright/test'

/** The text spacing of WCAG 1.4.12. */
const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

const doubleText = 'html { font-size: 200% !important; }'

declare global {
  interface Window {
    /** Every run of text that can be seen, with the boxes of its lines. */
    runs: { text: string; node: Node; element: Element; boxes: DOMRect[] }[]
  }
}

/** Finds what is read, words for screen readers and ornaments left out. */
export const readRuns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    // An element's style is asked for once, however many texts stand in it.
    const clipped = new Map<Element, boolean>()
    const isClipped = (element: Element | null): boolean => {
      if (!element) return false
      const known = clipped.get(element)
      if (known !== undefined) return known
      const isCut = getComputedStyle(element).clipPath.startsWith('inset') || isClipped(element.parentElement)
      clipped.set(element, isCut)
      return isCut
    }
    const isRead = (element: Element | null) =>
      !isClipped(element) &&
      element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [aria-hidden=true], script, style, template, noscript, option, .skip-link')
    window.runs = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !isRead(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      window.runs.push({
        text: `${element.tagName.toLowerCase()} ${text.slice(0, 40)}`,
        node,
        element,
        boxes,
      })
    }
  })

/** Text that a box cuts off, or that lies beyond the page's sides. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Axis = 'overflowX' | 'overflowY'
    // The box that cuts off what stands in an element is looked for once for each element.
    const known = {
      overflowX: new Map<Element, DOMRect | null>(),
      overflowY: new Map<Element, DOMRect | null>(),
    }
    const findCutter = (box: Element, axis: Axis): DOMRect | null => {
      const style = getComputedStyle(box)
      const isNoBox = style.display === 'inline' || style.display === 'contents'
      if (!isNoBox && /hidden|clip/.test(style[axis])) return box.getBoundingClientRect()
      if (!isNoBox && (/auto|scroll/.test(style[axis]) || /fixed|absolute/.test(style.position))) return null
      return cutter(box.parentElement, axis)
    }
    const cutter = (element: Element | null, axis: Axis): DOMRect | null => {
      if (!element || element === document.body) return null
      const found = known[axis].get(element)
      if (found !== undefined) return found
      const box = findCutter(element, axis)
      known[axis].set(element, box)
      return box
    }
    const isCut = (element: Element, { left, right, top, bottom, height }: DOMRect) => {
      const across = cutter(element, 'overflowX')
      const down = cutter(element, 'overflowY')
      const spare = height / 4
      return (
        (across && (left < across.left - 1 || right > across.right + 1)) ||
        (down && (top < down.top - spare || bottom > down.bottom + spare))
      )
    }
    return window.runs
      .filter(({ element, boxes }) => boxes.some((box) => isCut(element, box)))
      .map(({ text }) => `cut off: ${text}`)
  })

/** Text that lies on other text. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** What stands still while the page scrolls lies on something at any time. */
    const still = new Map<Element, boolean>()
    const isStill = (element: Element | null): boolean => {
      if (!element) return false
      const known = still.get(element)
      if (known !== undefined) return known
      const stays = /fixed|sticky/.test(getComputedStyle(element).position) || isStill(element.parentElement)
      still.set(element, stays)
      return stays
    }
    const flat = window.runs
      .filter(({ element }) => !isStill(element))
      .flatMap(({ text, element, boxes }) => boxes.map((box) => ({ text, element, box })))
      .sort((one, other) => one.box.top - other.box.top)
    const found: string[] = []
    flat.forEach(({ text, element, box }, index) => {
      for (const below of flat.slice(index + 1)) {
        if (below.box.top > box.bottom) break
        if (below.element.contains(element) || element.contains(below.element)) continue
        const deep = Math.min(box.bottom, below.box.bottom) - below.box.top
        const wide = Math.min(box.right, below.box.right) - Math.max(box.left, below.box.left)
        if (deep > 0.35 * Math.min(box.height, below.box.height) && wide > 2)
          found.push(`${text} on ${below.text}`)
      }
    })
    return found
  })

/** The policy lets no page add a style, but the browser itself may. */
const setStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Reflow, resized text and text spacing: WCAG 1.4.10, 1.4.4 and 1.4.12. */
const settings = [
  { name: '320 px wide', width: 320, css: '' },
  { name: 'text at 200 %', width: 390, css: doubleText },
  { name: 'text spacing', width: 390, css: readersSpacing },
]

/** At 320 px, with text at 200 % and with a reader's own spacing, no text is cut off or covered, and the page does not scroll sideways. */
export async function expectReadable(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const { name, width, css } of settings) {
    await page.setViewportSize({ width, height: 800 })
    await setStyle(page, css)
    await readRuns(page)
    expect.soft([...(await cutOff(page)), ...(await overlaps(page))], name).toEqual([])
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), name)
      .toBeLessThanOrEqual(width)
  }
  await setStyle(page, '')
  await page.setViewportSize(size)
}
