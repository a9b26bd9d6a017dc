// What any text must be before the database has it. Apart from text.ts, since every page's script carries this one.

/** Takes out what Postgres cannot hold, NUL and lone surrogates, and nothing else. */
export const cleanText = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

/** Cleaned, and at most so many characters as Postgres counts them: none is cut in two. */
export const cutText = (text: string, most: number): string =>
  [...cleanText(text).slice(0, 2 * most)].slice(0, most).join('')
