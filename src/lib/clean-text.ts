// Cleans text before it is stored. Separate from typed-text.ts, because every page's script includes this module.

/** Removes NUL and lone surrogates, which Postgres cannot store. */
export const cleanText = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

/** Cleans text and cuts it to `max` characters, as Postgres counts them, without splitting one. */
export const cutText = (text: string, max: number): string =>
  [...cleanText(text).slice(0, 2 * max)].slice(0, max).join('')
