import type { Page } from '@playwright/test'

/** Headings whose last line is one short word, though the words could be shared out better. */
export const lonelyWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const linesOf = (heading: Element) => {
      const lines: { bottom: number; words: string[]; width: number }[] = []
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^ \n]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const { bottom, width } = range.getBoundingClientRect()
          const last = lines.at(-1)
          if (last && Math.abs(last.bottom - bottom) < 8) {
            last.words.push(word)
            last.width += width
          } else lines.push({ bottom, words: [word], width })
        }
      return lines
    }
    const isLonely = (heading: Element) => {
      const lines = linesOf(heading)
      const last = lines.at(-1)
      const widest = Math.max(...lines.map(({ width }) => width))
      // Where the line before has one word too, the two did not fit side by side.
      const hasSpare = (lines.at(-2)?.words.length ?? 0) > 1
      return hasSpare && last?.words.length === 1 && last.width < widest / 3
    }
    return [...document.querySelectorAll('h1, h2, h3')]
      .filter((heading) => heading.checkVisibility() && isLonely(heading))
      .map((heading) => `alone on the last line: ${heading.textContent.trim().slice(0, 60)}`)
  })

/** Cells of a table whose column head neither shows above them nor stands in them as a label. */
export const unnamedCells = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element | undefined): boolean =>
      element !== undefined &&
      element.checkVisibility() &&
      !(element.closest('thead') && getComputedStyle(element.closest('thead') as Element).clipPath !== 'none')
    const headOf = (table: HTMLTableElement, cell: HTMLTableCellElement) =>
      [...(table.tHead?.rows[0]?.cells ?? [])][cell.cellIndex]
    const isNamed = (table: HTMLTableElement, cell: HTMLTableCellElement) =>
      isSeen(headOf(table, cell)) || !/^(none|normal|"")$/.test(getComputedStyle(cell, '::before').content)
    return [...document.querySelectorAll('table')]
      .filter((table) => table.checkVisibility() && table.tHead && table.tHead.rows[0]?.cells.length !== 2)
      .flatMap((table) =>
        [...table.querySelectorAll<HTMLTableCellElement>('tbody td')]
          .filter((cell) => cell.checkVisibility() && cell.textContent.trim() !== '' && !isNamed(table, cell))
          .map((cell) => `no head: ${cell.textContent.trim().slice(0, 40)}`),
      )
  })
