import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { splitName } from '~/lead/checks'
import type { FieldName } from '~/lead/columns'
import {
  $lead,
  currentLead,
  emptyLead,
  forgetPerson,
  type LeadState,
  renewLead,
  saveLead,
} from '~/lead/lead-state'
import { prepareToSend } from '~/outbox/attempt'
import { clearedSentence, type Detail } from './form-words'
import { readFields } from './use-consultation'

// Prefills the consultation form with details from another form of this session, and keeps what was typed before hydration. The fields
// are uncontrolled; a prefilled one has its value in data-filled-in until the visitor empties it.

/**
 * Keeps the form and the lead state in sync. Loads the database client at the first keystroke. `clearQuestions` removes the questions
 * about what was typed.
 */
export function usePrefilledContact(ref: RefObject<HTMLFormElement | null>, clearQuestions: () => void) {
  const lead = useStore($lead, { ssr: () => emptyLead })
  /** The state that this form saved last. Prefilling it again would split a first name "Ada Mary" into first and last name. */
  const own = useRef<LeadState>(undefined)
  const isEdited = useRef(false)
  const [isPrefilled, setPrefilled] = useState(false)
  const [cleared, setCleared] = useState('')
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    currentLead()
    const stop = new AbortController()
    const { signal } = stop
    const confirm = () => {
      isEdited.current = true
      confirmEmptied(form)
      setPrefilled(hasPrefilled(form))
    }
    form.addEventListener('change', () => (own.current = rememberFields(form)), { signal })
    form.addEventListener('input', confirm, { signal })
    // A form fires `reset` just before its fields are emptied.
    form.addEventListener('reset', () => queueMicrotask(confirm), { signal })
    form.addEventListener('input', prepareToSend, { once: true, signal })
    // A browser may fill in the whole form before it is hydrated, when nothing listens to its events.
    const { firstName, email, phone } = readFields(form)
    if (firstName && email && phone) {
      own.current = rememberFields(form)
      prepareToSend()
    }
    return () => stop.abort()
  }, [ref])
  useEffect(() => {
    const form = ref.current
    if (!form || lead === own.current) return
    if (applyLead(form, { lead, isEdited: isEdited.current })) renewLead()
    setPrefilled(hasPrefilled(form))
  }, [ref, lead])
  const clear = () => {
    clearQuestions()
    if (ref.current) setCleared(clearedSentence(clearPrefilled(ref.current)))
    setPrefilled(false)
    forgetPerson()
  }
  return { isPrefilled, cleared, clear }
}

function rememberFields(form: HTMLFormElement): LeadState {
  const { firstName, lastName, email, phone } = readFields(form)
  return saveLead({ name: `${firstName} ${lastName}`.trim(), lastName, email, phone })
}

const detailOf: Partial<Record<FieldName, Detail>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
}

/** The prefilled value of each field; empty if unknown. */
function prefilledValues(lead: LeadState): Partial<Record<FieldName, string>> {
  const { name, lastName, email, phone, message } = lead
  const rest = { email, phone, message }
  if (lastName && name.endsWith(` ${lastName}`))
    return { firstName: name.slice(0, -lastName.length).trim(), lastName, ...rest }
  const { first_name, last_name } = splitName(name)
  return { firstName: first_name, lastName: last_name, ...rest }
}

/**
 * Prefills empty fields, and updates or clears prefilled ones that the visitor has not changed. Returns whether it prefilled any.
 */
function applyLead(
  form: HTMLFormElement,
  { lead, isEdited }: { lead: LeadState; isEdited: boolean },
): boolean {
  const filled = Object.entries(prefilledValues(lead)).map(([name, value]) => {
    const field = form.elements.namedItem(name)
    if (!isText(field)) return false
    const isUnchanged = field.value !== '' && field.value === field.dataset['filledIn']
    if (isUnchanged && value !== field.value) empty(field)
    return fillIn(field, { value, isEdited })
  })
  return filled.includes(true)
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isText = (field: unknown): field is TextControl =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

/** Once the form has been edited, the focused field is left alone. Before that, its prefilled value is selected, so that typing replaces it. */
function fillIn(field: TextControl, { value, isEdited }: { value: string; isEdited: boolean }): boolean {
  const isFocused = field === document.activeElement
  if (value === '' || field.value !== '' || (isFocused && isEdited)) return false
  field.value = value
  field.dataset['filledIn'] = value
  if (isFocused) field.select()
  return true
}

const hasPrefilled = (form: HTMLFormElement): boolean => prefilledFields(form).length > 0

/** A field that the visitor has emptied no longer counts as prefilled. */
function confirmEmptied(form: HTMLFormElement): void {
  for (const field of prefilledFields(form)) if (field.value === '') delete field.dataset['filledIn']
}

/** "Not you? Clear": empties all prefilled fields, including changed ones, and focuses the first. Returns what was cleared. */
function clearPrefilled(form: HTMLFormElement): Detail[] {
  const fields = prefilledFields(form)
  for (const field of fields) empty(field)
  fields[0]?.focus()
  return fields.flatMap(({ name }) => detailOf[name as FieldName] ?? [])
}

const prefilledFields = (form: HTMLFormElement): TextControl[] => [
  ...form.querySelectorAll<TextControl>('[data-filled-in]'),
]

function empty(field: TextControl): void {
  field.value = ''
  delete field.dataset['filledIn']
}

/** The forms of the page's HTML, before React hydrates them. */
const serverForms =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLFormElement>('form[action="/api/enquiry"]')]

let focused: Element | null = typeof document === 'undefined' ? null : document.activeElement
if (serverForms.length > 0)
  document.addEventListener('focusin', ({ target }) => (focused = target as Element))

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is FormControl => 'value' in field && 'name' in field)

/**
 * If a translator or another extension has changed the page, React replaces the server's form instead of hydrating it. Then this copies
 * the typed values and focus to the new form.
 */
export function useTypedBeforeHydration(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current
    const lost = serverForms.find(({ isConnected }) => !isConnected)
    if (!form || !lost || serverForms.includes(form)) return
    serverForms.splice(serverForms.indexOf(lost), 1)
    for (const before of fieldsOf(lost)) {
      const now = fieldsOf(form).find(({ name, type }) => name === before.name && type === before.type)
      if (!now || now.type === 'hidden') continue
      if (before.value !== '') now.value = before.value
      if (before === focused) now.focus()
    }
  }, [ref])
}
