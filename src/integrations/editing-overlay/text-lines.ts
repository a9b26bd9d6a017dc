import { LineCounter, parseDocument, type Scalar, visit } from 'yaml'

/** A text as it stands in a file, and the line its first word stands on. */
export interface TextLine {
  text: string
  line: number
}

/** Every text of a YAML file, a text of several paragraphs one by one. Keys and comments are none. */
export function yamlLines(file: string): TextLine[] {
  const lines = new LineCounter()
  const document = parseDocument(file, { lineCounter: lines })
  const found: TextLine[] = []
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'string' || !node.range) return
      const line = lines.linePos(node.range[0]).line
      found.push(...scalarLines(node, { source: file.slice(node.range[0], node.range[1]), line }))
    },
  })
  return found
}

interface Source {
  source: string
  line: number
}

/** A block text starts below its `>-` or `|`; folded lines belong together, literal ones are Markdown. */
function scalarLines(node: Scalar, { source, line }: Source): TextLine[] {
  if (node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL')
    return [{ text: String(node.value), line }]
  const words = source.slice(source.indexOf('\n') + 1)
  return markdownLines(words, { line: line + 1, folded: node.type === 'BLOCK_FOLDED' })
}

/** A line that starts a block of its own: a heading, an item of a list, a quotation. */
const opener = /^\s*(#{1,6}\s|[-*+]\s|\d+[.)]\s|>\s)/

/** Every paragraph, heading, item and table cell of a Markdown text whose first line is `line`. */
export function markdownLines(
  text: string,
  { line, folded = false }: { line: number; folded?: boolean },
): TextLine[] {
  const blocks: TextLine[] = []
  let open = false
  for (const [at, row] of text.split('\n').entries()) {
    const last = blocks.at(-1)
    const isTable = !folded && /^\s*\|/.test(row)
    if (row.trim() === '' || isTable) open = false
    if (isTable) blocks.push(...row.split('|').map((cell) => ({ text: cell, line: line + at })))
    else if (row.trim() !== '') {
      const starts = !open || (!folded && opener.test(row))
      if (starts) blocks.push({ text: folded ? row : row.replace(opener, ''), line: line + at })
      else if (last) last.text += ` ${row}`
      open = true
    }
  }
  return blocks
}

/** Every text of an article: what stands between the dashes at its top, its blocks, and its components' attributes. */
export function articleLines(file: string): TextLine[] {
  const [head = '', top = ''] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(file) ?? []
  const body = file.slice(head.length)
  const line = head.split('\n').length
  const details = yamlLines(`\n${top}`).map((detail) => ({ ...detail, text: inWords(detail.text) }))
  return [...details, ...markdownLines(body, { line }), ...quotedLines(body, line)]
}

/** A day such as 2026-10-13 as an article shows it. */
function inWords(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(text).toLocaleDateString('en-GB', parts)
}

const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const between = /[>}]([^<>{}]*[\p{L}\p{N}£%][^<>{}]*)(?=[<{])/gu

/** What may be words in code: quoted texts and what stands between tags, each up to the next value. */
export const codeLines = (file: string): TextLine[] => [
  ...quotedLines(file),
  ...[...file.matchAll(between)].map(({ 1: text = '', index }) => placed(file, { text, at: index + 1 })),
]

function quotedLines(file: string, firstLine = 1): TextLine[] {
  const runs = [...file.matchAll(quoted)].flatMap(({ 1: one, 2: two, 3: template, index }) =>
    template === undefined ? [{ text: one ?? two ?? '', at: index + 1 }] : pieces(template, index + 1),
  )
  return runs.map((run) => placed(file, run, firstLine))
}

function placed(file: string, { text, at }: { text: string; at: number }, firstLine = 1): TextLine {
  const before = file.slice(0, at + text.search(/[\p{L}\p{N}£%]|$/u))
  return { text: text.replace(/\\[nt]/g, ' '), line: firstLine + before.split('\n').length - 1 }
}

/** The texts between the values of a template. */
function pieces(template: string, at: number): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = []
  let from = 0
  for (const value of template.matchAll(/\$\{[^{}]*\}|$/g)) {
    found.push({ text: template.slice(from, value.index), at: at + from })
    from = value.index + value[0].length
  }
  return found
}
