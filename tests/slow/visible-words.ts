import type { Page } from '@playwright/test'

/** How many words can be read on a page, and those whose middle lies in no outline. */
export const visibleWords = (page: Page): Promise<{ all: number; missed: string[] }> =>
  page.evaluate(() => {
    const root = document.querySelector('[data-editing-overlay]')?.shadowRoot
    const outlines = [...(root?.querySelectorAll('.box:not([hidden])') ?? [])].map((box) =>
      box.getBoundingClientRect(),
    )
    const words = [...textNodes()].flatMap(wordsOf)
    const missed = words.filter(({ x, y }) => !outlines.some((box) => isIn(box, x, y)))
    return { all: words.length, missed: missed.map(({ word }) => word) }

    function isIn({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
      return x >= left && x <= right && y >= top && y <= bottom
    }

    function* textNodes(): Generator<Text> {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        const isWords = parent && !parent.closest('script, style, noscript, template, .sr-only')
        if (isWords && parent.checkVisibility({ visibilityProperty: true })) yield walker.currentNode as Text
      }
    }

    function wordsOf(node: Text): { word: string; x: number; y: number }[] {
      return [...node.data.matchAll(/\S*[\p{L}\p{N}]\S*/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getClientRects()[0]
        if (!box || box.width < 3) return []
        return [{ word, x: box.left + box.width / 2, y: box.top + box.height / 2 }]
      })
    }
  })
