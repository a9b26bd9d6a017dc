import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { keepTogether, letBreak } from '~/lib/text'

// A table of an article, made readable on a narrow screen and to a screen reader.

export interface ReadingTable {
  html: string
  /** What the table is about, for screen readers: the headings of its columns. */
  name: string
  /** Two columns, or more: those reach into the margin. */
  isWide: boolean
  /** What a thing is, and what it costs. */
  isPriceList: boolean
  /** Too much to stand side by side on a phone. */
  isWordy: boolean
}

/** Characters that fit beside a row's heading on a phone. */
const fits = 60

/** A Markdown table's markup with row headers. Figures keep to what they count. */
export function readingTable(markup: string): ReadingTable {
  const tree = fromHtml(`<table>${markup}</table>`, { fragment: true })
  const labels: string[] = []
  const cells: string[] = []
  visit(tree, 'element', (row: Element) => {
    if (row.tagName !== 'tr') return
    for (const [at, cell] of cellsOf(row).entries())
      if (cell.tagName === 'th') {
        labels.push(textOf(cell))
        cell.properties = { scope: 'col' }
      } else if (at === 0) {
        cell.tagName = 'th'
        cell.properties = { scope: 'row' }
      } else {
        cells.push(textOf(cell))
        cell.properties = {}
      }
  })
  visit(tree, 'text', (text) => {
    text.value = keepTogether(text.value)
  })
  const isWide = labels.length > 2
  const [table] = tree.children
  return {
    html:
      table?.type === 'element'
        ? toHtml(table.children, { characterReferences: { useNamedReferences: true } })
        : '',
    name: `Table: ${labels.filter(Boolean).join(', ')}`,
    isWide,
    isPriceList: !isWide && cells.every((cell) => /^(from |over )?£[\d–.,]+$/.test(cell)),
    isWordy: isWide || cells.some(({ length }) => length > fits),
  }
}

const cellsOf = ({ children }: Element): Element[] =>
  children.filter((child) => child.type === 'element' && /^t[dh]$/.test(child.tagName)) as Element[]

const textOf = (cell: Element): string => letBreak(toString(cell)).trim()
