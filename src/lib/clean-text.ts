// Cleans text before it is stored. Apart from typed-text.ts, because every page's script carries this module.

/** Removes what Postgres cannot store, NUL and lone surrogates, and nothing else. */
export const cleanText = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

/** Cleaned, and at most so many characters as Postgres counts them: none is cut in two. */
export const cutText = (text: string, most: number): string =>
  [...cleanText(text).slice(0, 2 * most)].slice(0, most).join('')
