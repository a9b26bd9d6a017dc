import { trimInvisible } from '~/lib/typed-text'
import type { TypoSuggestion } from './typo-suggestions'

// Questions about names and postcodes that are probably wrong. The visitor is asked once and may keep what was typed, because
// Specification 5 rejects nothing. Small enough to load with the form, unlike typo-suggestions.ts.

/** A full UK postcode or its first half; spaces are ignored. */
const postcode = /^(?:[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?|GIR0AA|BFPO\d{1,4})$/

/** Whether a field with this `autocomplete` is a name or a postcode. */
export const isNameOrPostcode = (autocomplete: string): boolean => /(name|^postal-code)$/.test(autocomplete)

/** The question about a name or postcode, if there is one. */
export function questionAbout(autocomplete: string, typed: string): TypoSuggestion | undefined {
  const text = trimInvisible(typed)
  if (text === '') return undefined
  if (autocomplete.endsWith('name') && !/\p{L}/u.test(text))
    return { text: `Is “${text}” your name? Check it, or leave it as it is.` }
  if (autocomplete === 'postal-code' && !postcode.test(text.toUpperCase().replaceAll(/\s/g, '')))
    return { text: 'A UK postcode looks like SW1A 1AA. Check it, or leave it as it is.' }
  return undefined
}
