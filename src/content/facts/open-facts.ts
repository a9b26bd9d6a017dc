/** In place of a fact that nobody has supplied yet; `withoutOpen` leaves out what stands around it. */
export const openMark = '<data value="open"></data>'

/** What nobody has supplied yet stands in braces in the register, and is not printed. */
export const supplied = (words: string): string => (/^\{.+\}$/.test(words) ? '' : words)

const isOpen = (html: string) => html.includes(openMark)

/** A paragraph, an item of a list or a row of a table; none of them holds another of its kind. */
const block = /<(p|li|tr)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g

/** A list or a table's body with nothing left in it, and the table around it. */
const empty = /<(ul|ol|tbody)>\s*<\/\1>/g

/**
 * HTML without the paragraphs, items and rows that rely on a fact nobody has supplied, so that the page stays whole. A
 * mark outside of them is an error of the page: it throws, with the words around it.
 */
export function withoutOpen(html: string): string {
  const left = html.replace(block, (text) => (isOpen(text) ? '' : text)).replace(empty, '')
  const at = left.indexOf(openMark)
  if (at >= 0)
    throw new Error(
      `A fact that is not filled in stands outside of a paragraph, item or row: ${left.slice(Math.max(0, at - 80), at)}`,
    )
  return left
}
