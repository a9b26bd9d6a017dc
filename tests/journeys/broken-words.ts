import type { Page } from '@playwright/test'
import { readRuns } from './text-fit'

/** What is read as one piece. */
const pieces = [
  /[£\p{L}\p{N}][\p{L}\p{N}.,’'%+]+/u, // words and figures
  /£?\d[\d.,]*(%|am|pm)?[–-]£?\d[\d.,]*(%|am|pm)?/u, // ranges
  /\d+(\(\w{1,3}\))+/u, // paragraphs of an Act
  /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/u, // postcodes
  /\+?\d{2,5}( \d{3,4}){2}/u, // phone numbers
  /[^\s@]+@[^\s@]+\.[a-z]+/u, // e-mail addresses
]

/** What stays whole even where letters are so large that hardly two words stand on a line. */
export const short = [/\b[£\p{L}\p{N}]{2,6}\b(?!@)/u]

/** Words, figures, ranges, postcodes, numbers and addresses that stand on two lines. A raised first letter is no line of its own. */
export async function brokenWords(page: Page, kinds: readonly RegExp[] = pieces): Promise<string[]> {
  await readRuns(page)
  return page.evaluate(
    (sources) => {
      const lines = (boxes: DOMRect[]) => new Set(boxes.map(({ top }) => Math.round(top))).size
      const isOnTwoLines = (node: Node, start: number, end: number) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        return lines([...range.getClientRects()]) > 1
      }
      // A test's own visitors have addresses longer than any line.
      const withoutTyped = (text: string) =>
        text.replace(/\S+\.invalid/g, (typed) => ' '.repeat(typed.length))
      const split = window.runs.filter(({ boxes }) => lines(boxes) > 1)
      return split.flatMap(({ text, node }) =>
        sources
          .flatMap((source) => [...withoutTyped(node.textContent ?? '').matchAll(new RegExp(source, 'gu'))])
          .filter(({ 0: word, index }) => isOnTwoLines(node, index + 1, index + word.length))
          .map(([word]) => `${word} in ${text}`),
      )
    },
    kinds.map(({ source }) => source),
  )
}
