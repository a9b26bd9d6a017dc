import type { Detail, Letter, Part } from './letter'
import { oneLine, severalLines } from './plain'

/** The lines of a long value stand under its label, indented, so that none can pose as another label. */
function detailText({ label: typed, value }: Detail): string {
  const label = oneLine(typed)
  const text = severalLines(value)
  return text.includes('\n') ? `${label}:\n${text.replace(/^/gm, '    ')}` : `${label}: ${text}`
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text
    case 'notice':
      return `*** ${part.text} ***`
    case 'figure':
      return `${part.label}: ${part.value}`
    case 'steps':
      return [part.title.toUpperCase(), ...part.items.map((item, index) => `${index + 1}. ${item}`)].join(
        '\n',
      )
    case 'details':
      return [part.title.toUpperCase(), ...part.rows.map(detailText)].join('\n')
  }
}

export function letterText({ heading, parts, footer }: Letter): string {
  return `${[heading, ...parts.map(partText), ['--', ...footer].join('\n')].join('\n\n')}\n`
}
