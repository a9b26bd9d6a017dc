import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { visit } from 'unist-util-visit'
import { keepTogether, letBreak } from '~/lib/text'

export interface ReadingTable {
  html: string
  /** More than two columns. Each cell has the heading of its column as data-label. */
  isWide: boolean
  /** All columns but the first have prices only. */
  isPriceList: boolean
  /** Two columns after the row headings, narrow enough for a phone. */
  isPair: boolean
  /** Has too much text to show cells beside their headings on a narrow screen. */
  isWordy: boolean
}

/** Characters that fit beside a row heading on a narrow screen. */
const maxCellLength = 60
const maxHeadingLength = 28
/** Characters per cell in two columns on a phone. */
const maxPairLength = 90

/** Adds row headers to a Markdown table and keeps figures together with their units. */
export function readingTable(markup: string): ReadingTable {
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
        cell.properties = labels.length > 2 ? { dataLabel: labels[at] } : {}
        // One element, which flex can put beside the label.
        if (labels.length > 2)
          cell.children = [{ type: 'element', tagName: 'span', properties: {}, children: cell.children }]
      }
  })
  visit(tree, 'text', (text) => {
    text.value = keepTogether(text.value)
  })
  const isWide = labels.length > 2
  const isPriceList = cells.every((cell) => /^((from |over )?£[\d–.,]+|None)$/.test(cell))
  const [table] = tree.children
  return {
    html:
      table?.type === 'element'
        ? toHtml(table.children, { characterReferences: { useNamedReferences: true } })
        : '',
    isWide,
    isPriceList,
    isPair: labels.length === 3 && !isPriceList && cells.every(({ length }) => length <= maxPairLength),
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
  return letBreak(text).trim()
}
