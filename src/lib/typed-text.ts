import { cleanText } from './clean-text'

// Cleans what a visitor typed before it is validated and stored.

/**
 * Invisible characters: whitespace, control characters, direction marks, zero-width characters and blank letters, but not variation
 * selectors and tags, which end some emoji.
 */
const invisible =
  /[\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufff9-\ufffb]/u

/** Removes invisible characters from both ends of the text. Pasted addresses and numbers often have them. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length]
  // A single regular expression would take quadratic time on a long run of spaces.
  while (start < end && invisible.test(text.charAt(start))) start++
  while (end > start && invisible.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Cleans and trims the text, and writes line ends as browsers count them. */
export const cleanTyped = (typed: string): string => trimInvisible(cleanText(typed).replace(/\r\n?/g, '\n'))

/** Cleans an email address. Pages put invisible characters into long addresses, where a line may break, and people copy them. */
export const cleanEmail = (typed: string): string => cleanTyped(typed.replace(/\p{Cf}/gu, ''))
