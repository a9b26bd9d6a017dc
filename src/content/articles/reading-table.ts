export interface ReadingTable {
  html: string
  /** Two columns, or more: those reach into the margin. */
  isWide: boolean
  /** What a thing is, and what it costs. */
  isPriceList: boolean
  /** Too much to stand side by side on a phone. */
  isWordy: boolean
}

/** Characters that fit beside a row's heading on a phone. */
const fits = 60

/**
 * A Markdown table's markup with row headers, and with each cell knowing the heading of its column: on a narrow screen
 * rows become cards and every cell needs its label.
 */
export function readingTable(markup: string): ReadingTable {
  const labels = texts(markup, /<th\b[^>]*>([\s\S]*?)<\/th>/g)
  const html = markup
    .replace(/<th\b[^>]*>/g, '<th scope="col">')
    .replace(/<tr>\s*<td\b[\s\S]*?<\/tr>/g, (row) => labelRow(row, labels))
  const cells = texts(html, /<td\b[^>]*>([\s\S]*?)<\/td>/g)
  const isWide = labels.length > 2
  return {
    html,
    isWide,
    isPriceList: !isWide && cells.every((cell) => /^(from |over )?£[\d–.,]+$/.test(cell)),
    isWordy: isWide || cells.some(({ length }) => length > fits),
  }
}

function labelRow(row: string, labels: readonly string[]): string {
  let at = -1
  return row.replace(/<td\b[^>]*>([\s\S]*?)<\/td>/g, (_, inner: string) => {
    at += 1
    return at === 0 ? `<th scope="row">${inner}</th>` : `<td data-label="${labels[at] ?? ''}">${inner}</td>`
  })
}

const texts = (html: string, cell: RegExp) =>
  [...html.matchAll(cell)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('"', '&quot;')
      .trim(),
  )
