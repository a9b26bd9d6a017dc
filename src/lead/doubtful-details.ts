import type { TypoSuggestion } from './typo-suggestions'

// Questions about names and postcodes that are probably wrong. The visitor is asked once and may keep what was typed, because
// Specification 5 rejects nothing. Small enough to load with the form, unlike typo-suggestions.ts.

/** A full UK postcode or its first half; spaces are ignored. */
const postcode = /^(?:[A-Z]{1,2}\d[A-Z\d]?(?:\d[A-Z]{2})?|GIR0AA|BFPO\d{1,4})$/

const nameQuestion = (name: string): TypoSuggestion | undefined =>
  /\p{L}/u.test(name) ? undefined : { text: `Is “${name}” your name? Check it, or leave it as it is.` }

const postcodeQuestion = (text: string): TypoSuggestion | undefined =>
  postcode.test(text.toUpperCase().replaceAll(/\s/g, ''))
    ? undefined
    : { text: 'A UK postcode looks like SW1A 1AA. Check it, or leave it as it is.' }

const questions: Readonly<Record<string, (text: string) => TypoSuggestion | undefined>> = {
  name: nameQuestion,
  'given-name': nameQuestion,
  'family-name': nameQuestion,
  'postal-code': postcodeQuestion,
}

/** Whether a field with this `autocomplete` is a name or a postcode. */
export const isNameOrPostcode = (autocomplete: string): boolean => Object.hasOwn(questions, autocomplete)

/** The question about a name or postcode, if there is one. */
export const questionAbout = (autocomplete: string, text: string): TypoSuggestion | undefined =>
  text.trim() === '' ? undefined : questions[autocomplete]?.(text.trim())
