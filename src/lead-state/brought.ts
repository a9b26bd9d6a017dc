// The words of the button that brought a visitor to a form: they stand over it and on its button. The session keeps them
// with the address they led to, so that no other page's form takes them for its own.

export const broughtKey = 'brought'

/** What is kept: an address without spaces, then the words in one line. */
export const broughtTo = (path: string, words: string): string =>
  `${path} ${words.trim().replace(/\s+/g, ' ')}`

/** The words that led to this address; none where another one was meant, or nothing was pressed. */
export function broughtWords(kept: string | null, path: string): string {
  return kept?.startsWith(`${path} `) ? kept.slice(path.length + 1, 80) : ''
}
