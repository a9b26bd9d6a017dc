/** Where the overlay asks the development server for all words. */
export const wordsAddress = '/__words'
/** What the development server says when a file with words has changed. */
export const changedEvent = 'editing-overlay:changed'

/** A fact inside a text, from one letter of its key to before another. */
export interface FactSpan {
  start: number
  end: number
  /** The id with what is shown, such as "promise.reply: within 24 hours". */
  name: string
  place: string
}

/** A text somewhere in content or code, as it is looked for on a page. */
export interface Word {
  kind: 'content' | 'fact' | 'code'
  /** Its letters and digits; see keyOf. */
  key: string
  /** File and line, such as "content/pages/about.yaml:12". */
  place: string
  facts: readonly FactSpan[]
}

export const isKept = (letter: string): boolean => /[\p{L}\p{N}£%]/u.test(letter)

/**
 * What is left of a text when it is looked for: letters, digits, pound and per cent. Markup, quotation marks, dashes
 * and spaces differ between a file and the page made from it.
 */
export const keyOf = (text: string): string => text.replace(/[^\p{L}\p{N}£%]/gu, '')
