import { type FocusEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import { isNameOrPostcode, questionAbout } from '~/lead/doubtful-details'
import type * as rules from '~/lead/typo-suggestions'
import type { TypoSuggestion } from '~/lead/typo-suggestions'
import { showField } from './FormParts'

// Asks once about a probable mistake in an email address, phone number, name or postcode, when the visitor leaves the field or first
// presses the submit button. The next press sends what was typed. The rules for addresses and numbers load while the visitor types.
// Submitting never waits for them, because the visitor may leave at once.

type Rules = typeof rules
let loaded: Rules | undefined
const load = (): Promise<unknown> =>
  import('~/lead/typo-suggestions').then(
    (module) => (loaded = module),
    () => undefined,
  )

/** Values that a form on this page has asked about. No form asks again. */
const asked = new Set<string>()

const keyOf = ({ autocomplete, value }: HTMLInputElement) => `${autocomplete} ${value.trim()}`

/** False for prefilled values, which another form has asked about. */
const isNew = (field: HTMLInputElement) =>
  field.value !== field.dataset['filledIn'] && !asked.has(keyOf(field))

const isPlain = ({ autocomplete }: HTMLInputElement) => isNameOrPostcode(autocomplete)

const isChecked = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.type === 'tel' || isPlain(target))

const isSubmit = (target: EventTarget): boolean => (target as Element).closest('[type=submit]') !== null

/** The question about a field's value; none while its rules are not loaded. */
function questionIn(field: HTMLInputElement): TypoSuggestion | undefined {
  if (isPlain(field)) return questionAbout(field.autocomplete, field.value)
  return loaded?.typoSuggestion(field.type as 'email' | 'tel', field.value)
}

/** The questions of a form, by field name. */
export type TypoSuggestions = Readonly<Record<string, TypoSuggestion>>

/** `hasError`: whether the form shows an error for a field's value; such a value is not asked about. */
export function useTypoSuggestions(hasError: (field: HTMLInputElement) => boolean = () => false) {
  const [suggestions, setSuggestions] = useState<TypoSuggestions>({})
  /** A button, label or list is being pressed. A question on blur would move it, so the form asks later. */
  const isPressing = useRef(false)
  /** The first click of a possible double click was on the submit button. */
  const startedOnSubmit = useRef(false)

  const clear = (name: string) => setSuggestions(({ [name]: _cleared, ...others }) => others)
  /** For fields that are emptied without an event. A question quotes what was typed. */
  const clearAll = () => setSuggestions({})

  /** Asks about doubtful fields, and returns those it has just asked about. */
  const askAbout = (fields: readonly HTMLInputElement[]): HTMLInputElement[] => {
    const doubtful = fields.flatMap((field) => {
      if (!isNew(field) || hasError(field)) return []
      const question = questionIn(field)
      return question ? [{ field, question }] : []
    })
    for (const { field } of doubtful) asked.add(keyOf(field))
    if (doubtful.length > 0)
      setSuggestions((now) => ({
        ...now,
        ...Object.fromEntries(doubtful.map(({ field, question }) => [field.name, question])),
      }))
    return doubtful.map(({ field }) => field)
  }

  /** Call it on submit. If it returns true, it has asked something: do not send yet. */
  const ask = (form: HTMLFormElement): boolean => {
    const [first] = askAbout([...form.elements].filter(isChecked))
    showField(first)
    return first !== undefined
  }

  /** Event handlers for the form element. */
  const listeners = {
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (!isChecked(target) || isPressing.current) return
      if (isPlain(target)) askAbout([target])
      else void load().then(() => askAbout([target]))
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (!isChecked(target)) return
      clear(target.name)
      if (!isPlain(target)) void load()
    },
    onReset: clearAll,
    onPointerDown: ({ target }: SyntheticEvent) => {
      isPressing.current = (target as Element).closest('button, a, label, summary, select') !== null
    },
    onKeyDown: () => {
      isPressing.current = false
    },
    // If the first click of a double click makes the form ask, the second neither submits nor takes focus from the field.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail === 1) startedOnSubmit.current = isSubmit(event.target)
      else if (startedOnSubmit.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      if (event.detail > 1 && isSubmit(event.target)) event.preventDefault()
    },
  }

  return { suggestions, ask, clear, clearAll, listeners }
}
