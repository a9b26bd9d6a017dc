import { type FocusEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react'
import { isNameOrPostcode, questionAbout } from '~/lead/doubtful-details'
import type * as rules from '~/lead/typo-suggestions'
import type { TypoSuggestion } from '~/lead/typo-suggestions'
import { showField } from './FormParts'

// Asks once about a probable mistake in an email address, a phone number, a name or a postcode: beside its field, when the visitor
// leaves the field or first presses the button that sends. The next press sends what was typed. The rules for addresses and numbers
// load while the visitor types into such a field. A press never waits for them, because a visitor who leaves at once must have sent the enquiry.

type Rules = typeof rules
let loaded: Rules | undefined
const load = (): Promise<unknown> =>
  import('~/lead/typo-suggestions').then(
    (module) => (loaded = module),
    () => undefined,
  )

/** The values that any form on this page has asked about. They are not asked about again. */
const asked = new Set<string>()

const keyOf = ({ autocomplete, value }: HTMLInputElement) => `${autocomplete} ${value.trim()}`

/** Prefilled details were typed, and asked about, in another form. */
const isNew = (field: HTMLInputElement) =>
  field.value !== field.dataset['filledIn'] && !asked.has(keyOf(field))

const isPlain = ({ autocomplete }: HTMLInputElement) => isNameOrPostcode(autocomplete)

const isChecked = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.type === 'tel' || isPlain(target))

const isSubmit = (target: EventTarget): boolean => (target as Element).closest('[type=submit]') !== null

/** Nothing about an address or a number while their rules are not loaded. */
function questionIn(field: HTMLInputElement): TypoSuggestion | undefined {
  if (isPlain(field)) return questionAbout(field.autocomplete, field.value)
  return loaded?.typoSuggestion(field.type as 'email' | 'tel', field.value)
}

/** The questions beside the fields of a form, by the field's name. */
export type TypoSuggestions = Readonly<Record<string, TypoSuggestion>>

/** `refuses`: whether the form shows an error for a field's value, which is then not asked about as well. */
export function useTypoSuggestions(refuses: (field: HTMLInputElement) => boolean = () => false) {
  const [suggestions, setSuggestions] = useState<TypoSuggestions>({})
  /** The last press was on a button or a link. Its click asks, because a question on blur would move the button away. */
  const isPressing = useRef(false)
  /** The first click of what may be a double click was on the button that sends. */
  const isSending = useRef(false)

  const clear = (name: string) => setSuggestions(({ [name]: _cleared, ...others }) => others)

  /** Asks about those of the fields that it has not asked about. Returns the fields it asks about now. */
  const askAbout = (fields: readonly HTMLInputElement[]): HTMLInputElement[] => {
    const doubtful = fields.flatMap((field) => {
      if (!isNew(field) || refuses(field)) return []
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

  /** Call it when the visitor presses the button that sends. True if it asks, so that nothing is sent yet. */
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
    onPointerDown: ({ target }: SyntheticEvent) => {
      isPressing.current = (target as Element).closest('button, a') !== null
    },
    onKeyDown: () => {
      isPressing.current = false
    },
    // The second click of a double click on the button does not answer what the first made the form ask. It does not take the focus
    // from that field either, although the question may have moved another field under the pointer.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail === 1) isSending.current = isSubmit(event.target)
      else if (isSending.current) event.preventDefault()
    },
    onClick: (event: MouseEvent) => {
      if (event.detail > 1 && isSubmit(event.target)) event.preventDefault()
    },
  }

  return { suggestions, ask, clear, listeners }
}
