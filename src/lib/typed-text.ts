import { cleanText } from './clean-text'

// Prepares what a visitor typed to be validated and stored.

/**
 * Characters that show nothing: white space, control characters, direction marks, zero-width characters and blank letters.
 * Without variation selectors and tags, which end some emoji.
 */
const invisible =
  /[\s\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufff9-\ufffb]/u

/** A text without invisible characters at its start and end. Pasted addresses and numbers often carry them. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length]
  // Not by one expression: it would look through a long run of spaces once for each of them.
  while (start < end && invisible.test(text.charAt(start))) start++
  while (end > start && invisible.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** What a visitor typed, ready to be validated and stored: cleaned, trimmed, and with line ends as browsers count them. */
export const cleanTyped = (typed: string): string => trimInvisible(cleanText(typed).replace(/\r\n?/g, '\n'))

/** The same for an email address. Pages hide characters inside long addresses, where a line may break, and people copy them. */
export const cleanEmail = (typed: string): string => cleanTyped(typed.replace(/\p{Cf}/gu, ''))
