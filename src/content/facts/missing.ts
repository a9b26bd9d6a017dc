/** Marks a missing fact in HTML, until `withoutMissing` removes whatever quotes it. */
export const missingMark = '<data value="missing"></data>'

const isMissing = (html: string) => html.includes(missingMark)

/** A paragraph, an item of a list or a row of a table; none of them contains another of its kind. */
const block = /<(p|li|tr)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g

/** An empty list or table body. */
const empty = /<(ul|ol|tbody)>\s*<\/\1>/g

/**
 * HTML without the paragraphs, items and rows that rely on a missing fact. Throws if a mark is outside them; the message quotes
 * the text before it.
 */
export function withoutMissing(html: string): string {
  const left = html.replace(block, (text) => (isMissing(text) ? '' : text)).replace(empty, '')
  const at = left.indexOf(missingMark)
  if (at >= 0)
    throw new Error(
      `A missing fact is outside a paragraph, list item or table row: ${left.slice(Math.max(0, at - 80), at)}`,
    )
  // A fact may be a sentence with its own full stop.
  return left.replace(/([^.])\.\.(?=\s|<)/g, '$1.')
}
