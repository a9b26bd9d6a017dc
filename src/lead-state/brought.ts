import type { paths } from '~/lib/paths'

// The words of the button that brought a visitor to a form: they stand over it and on its button. The session keeps them
// with the address they led to, so that no other page's form takes them for its own. In every page's script: keep it small.

export const broughtKey = 'brought'

/** The page whose form other pages' buttons lead to. */
export const formPath = '/contact' satisfies (typeof paths)['contact']

/** What is kept: an address without spaces, then the words in one line. */
export const broughtTo = (path: string, words: string): string =>
  `${path} ${words.trim().replace(/\s+/g, ' ')}`

/** The words that led to this address; none where another one was meant, or nothing was pressed. */
export const broughtWords = (kept: string | null, path: string): string =>
  kept?.startsWith(`${path} `) ? kept.slice(path.length + 1, 80) : ''
