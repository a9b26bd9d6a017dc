import type { Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'

const elements = (parts: readonly RootContent[], name: string) =>
  parts.flatMap((part) => (part.type === 'element' && part.tagName === name ? [part] : []))

const wordsIn = (parts: readonly RootContent[]): string =>
  parts
    .map((part) => ('value' in part ? part.value : 'children' in part ? wordsIn(part.children) : ''))
    .join('')

/** Row headers, and the heading of its column on each cell: on a narrow screen rows are cards (content/articles/reading-table). */
export function labelTables(tree: Root): Root {
  visit(tree, 'element', ({ tagName, children }) => {
    if (tagName !== 'table') return
    const rows = children.flatMap((part) => (part.type === 'element' ? elements(part.children, 'tr') : []))
    const labels = elements(rows[0]?.children ?? [], 'th').map((head) => wordsIn(head.children))
    for (const row of rows.slice(1))
      elements(row.children, 'td').forEach((cell, at) => {
        if (at === 0) Object.assign(cell, { tagName: 'th', properties: { scope: 'row' } })
        else cell.properties['dataLabel'] = labels[at] ?? ''
      })
  })
  return tree
}
