import { expect, type Page } from '@playwright/test'

/** The text spacing of WCAG 1.4.12. */
const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`

const doubleText = 'html { font-size: 200% !important; }'

interface Run {
  text: string
  element: Element
  /** The boxes of its lines. */
  boxes: DOMRect[]
}

declare global {
  interface Window {
    /** Every visible run of text, without text for screen readers. */
    textRuns: () => Run[]
  }
}

export const defineTextRuns = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.textRuns = () => {
      const clipped = new Map<Element, boolean>()
      const isClipped = (element: Element | null): boolean => {
        if (!element) return false
        const known = clipped.get(element)
        if (known !== undefined) return known
        const isCut =
          getComputedStyle(element).clipPath.startsWith('inset') || isClipped(element.parentElement)
        clipped.set(element, isCut)
        return isCut
      }
      const isRead = (element: Element) =>
        !isClipped(element) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('.sr-only, script, style, template, noscript, option, .skip-link')
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const runs: Run[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent?.trim() ?? ''
        if (!element || text === '' || !isRead(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
        runs.push({ text: `${element.tagName.toLowerCase()} ${text.slice(0, 40)}`, element, boxes })
      }
      return runs
    }
  })

/**
 * Text that is cut off or covered, broken words, and a page that scrolls sideways. Everything is measured in one task, because the page
 * may move between two tasks.
 */
const textFaults = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(async (pageWidth) => {
    await document.fonts.ready
    const runs = window.textRuns()

    type Axis = 'overflowX' | 'overflowY'
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
    /** The box that cuts off an element's overflow. */
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

    const fixed = new Map<Element, boolean>()
    /** A fixed or sticky element always covers something. */
    const isFixed = (element: Element | null): boolean => {
      if (!element) return false
      const known = fixed.get(element)
      if (known !== undefined) return known
      const is = /fixed|sticky/.test(getComputedStyle(element).position) || isFixed(element.parentElement)
      fixed.set(element, is)
      return is
    }
    const overlaps = () => {
      const flat = runs
        .filter(({ element }) => !isFixed(element))
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
    }

    /** More lines than words in a button, where a price may break anywhere; elsewhere far more, because a long word may need two. */
    const breaksWord = ({ element, boxes }: Run) => {
      if (element.closest('button'))
        return boxes.length > (element.textContent.match(/\p{L}+/gu) ?? boxes).length
      const words = element.textContent.trim().split(/\s+/)
      return boxes.length > 1.5 * words.length + 1 && !words.some((word) => word.includes('@'))
    }

    const { scrollWidth } = document.documentElement
    const wide = runs
      .filter(({ boxes }) => boxes.some(({ right }) => right > pageWidth))
      .map(({ text }) => text)
    return [
      ...runs
        .filter(({ element, boxes }) => boxes.some((box) => isCut(element, box)))
        .map(({ text }) => `cut off: ${text}`),
      ...runs.filter(breaksWord).map(({ text }) => `broken word: ${text}`),
      ...overlaps(),
      ...(scrollWidth > pageWidth ? [`scrolls sideways: ${scrollWidth} px, ${wide.join(', ')}`] : []),
    ]
  }, width)

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
  { name: 'text at 200%', width: 390, css: doubleText },
  { name: 'text spacing', width: 390, css: readersSpacing },
]

/** No text is cut off or covered, no words are broken into letters, and the page does not scroll sideways. */
export async function expectReadable(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await defineTextRuns(page)
  for (const { name, width, css } of settings) {
    await page.setViewportSize({ width, height: 800 })
    await setStyle(page, css)
    expect.soft(await textFaults(page, width), name).toEqual([])
  }
  await setStyle(page, '')
  await page.setViewportSize(size)
}
