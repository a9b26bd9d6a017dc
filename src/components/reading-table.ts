import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { keepTogether, allowBreaks } from '~/lib/text'

/** Characters that fit beside a row heading on a narrow screen. */
const maxCellLength = 60
const maxHeadingLength = 28
/** Characters per cell in two columns on a phone. */
const maxPairLength = 90

/** Adds row headers to a Markdown table, keeps figures together with their units, and classifies it. */
export function readingTable(markup: string) {
  const tree = fromHtml(`<table>${markup}</table>`, { fragment: true })
  const labels: string[] = []
  const cells: string[] = []
  const headings: string[] = []
  visit(tree, 'element', (row: Element) => {
    if (row.tagName !== 'tr') return
    for (const [at, cell] of cellsOf(row).entries())
      if (cell.tagName === 'th') {
        labels.push(textOf(cell))
        cell.properties = { scope: 'col' }
      } else if (at === 0) {
        headings.push(textOf(cell))
        cell.tagName = 'th'
        cell.properties = { scope: 'row' }
      } else {
        cells.push(textOf(cell))
        // The heading of its column, for more than two columns.
        cell.properties = labels.length > 2 ? { dataLabel: labels[at] } : {}
        // One element, which flex can put beside the label.
        if (labels.length > 2)
          cell.children = [{ type: 'element', tagName: 'span', properties: {}, children: cell.children }]
      }
  })
  visit(tree, 'text', (text) => {
    text.value = keepTogether(text.value)
  })
  const [table] = tree.children
  /** All columns but the first have prices only. */
  const isPriceList = cells.every((cell) => /^((from |over )?£[\d–.,]+|None)$/.test(cell))
  return {
    html:
      table?.type === 'element'
        ? toHtml(table.children, { characterReferences: { useNamedReferences: true } })
        : '',
    isWide: labels.length > 2,
    isPriceList,
    /** Two columns after the row headings, narrow enough for a phone. */
    isPair: labels.length === 3 && !isPriceList && cells.every(({ length }) => length <= maxPairLength),
    /** Has too much text to show cells beside their headings on a narrow screen. */
    isWordy:
      !isPriceList &&
      (cells.some(({ length }) => length > maxCellLength) ||
        headings.some(({ length }) => length > maxHeadingLength)),
  }
}

const cellsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element' && /^t[dh]$/.test(child.tagName)) as Element[]

function textOf(cell: Element): string {
  let text = ''
  visit(cell, 'text', ({ value }) => {
    text += value
  })
  return allowBreaks(text).trim()
}
