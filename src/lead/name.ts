import { cleanText } from '~/lib/clean-text'

/** Specification 3: the first word, and the remaining words or nothing. Split at the first run of white space. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const words = cleanText(full).trim()
  const gap = words.search(/\s/)
  if (gap < 0) return { first_name: words, last_name: '' }
  return { first_name: words.slice(0, gap), last_name: words.slice(gap).trimStart() }
}
