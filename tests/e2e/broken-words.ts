import type { Page } from '@playwright/test'
import { readRuns } from './text-fit'

/** Words and figures that stand on two lines. An e-mail address may; a raised first letter is no line of its own. */
export async function brokenWords(page: Page): Promise<string[]> {
  await readRuns(page)
  return page.evaluate(() => {
    const isOnTwoLines = (node: Node, start: number, end: number) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, end)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }
    return window.runs.flatMap(({ text, node }) =>
      [...(node.textContent ?? '').matchAll(/[£\p{L}\p{N}][\p{L}\p{N}.,’'@]+/gu)]
        .filter(([word]) => !word.includes('@'))
        .filter(({ 0: word, index }) => isOnTwoLines(node, index + 1, index + word.length))
        .map(([word]) => `${word} in ${text}`),
    )
  })
}
