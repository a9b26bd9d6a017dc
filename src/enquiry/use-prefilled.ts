import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { splitName } from '~/lead/checks'
import type { FieldName } from '~/lead/columns'
import {
  $lead,
  currentLead,
  emptyLead,
  forgetLead,
  type LeadState,
  openLeadState,
  renewLead,
  saveLead,
} from '~/lead/lead-state'
import { prepareToSend } from '~/outbox/send-lead'
import { clearedSentence, type Detail } from './form-words'
import { readFields } from './use-consultation'

// Values in the consultation form that were not typed there: details from another form of this session, and
// what was typed before hydration. The form's fields are uncontrolled; a prefilled one carries its value in data-filled-in until
// the visitor empties it.

/**
 * Prefills the form from the lead state and clears what is forgotten there; saves to it what is typed in this form; loads the
 * database client at the first keystroke.
 */
export function usePrefilledContact(ref: RefObject<HTMLFormElement | null>) {
  const lead = useStore($lead, { ssr: () => emptyLead })
  /** What this form saved last, which is not filled into it again: a first name "Ada Mary" would give the last name "Mary". */
  const own = useRef<LeadState>(undefined)
  const [isPrefilled, setPrefilled] = useState(false)
  const [cleared, setCleared] = useState('')
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    openLeadState()
    currentLead()
    return listen(form, {
      remember: () => (own.current = rememberFields(form)),
      changed: () => setPrefilled(hasPrefilled(form)),
    })
  }, [ref])
  useEffect(() => {
    const form = ref.current
    if (!form || lead === own.current) return
    if (followLead(form, lead)) renewLead()
    setPrefilled(hasPrefilled(form))
  }, [ref, lead])
  const clear = () => {
    if (ref.current) setCleared(clearedSentence(clearPrefilled(ref.current)))
    setPrefilled(false)
    forgetLead()
  }
  return { isPrefilled, cleared, clear, callToAction: lead.callToAction }
}

interface Listeners {
  remember: () => void
  /** Fields were emptied or filled. */
  changed: () => void
}

/** Listens to a form's own events. Returns what stops it. */
function listen(form: HTMLFormElement, { remember, changed }: Listeners): () => void {
  const confirm = () => {
    confirmEmptied(form)
    changed()
  }
  // A form fires `reset` just before its fields are emptied.
  const confirmAfterReset = () => queueMicrotask(confirm)
  form.addEventListener('change', remember)
  form.addEventListener('input', confirm)
  form.addEventListener('reset', confirmAfterReset)
  form.addEventListener('input', prepareToSend, { once: true })
  return () => {
    form.removeEventListener('change', remember)
    form.removeEventListener('input', confirm)
    form.removeEventListener('reset', confirmAfterReset)
    form.removeEventListener('input', prepareToSend)
  }
}

function rememberFields(form: HTMLFormElement): LeadState {
  const { firstName, lastName, email, phone } = readFields(form)
  return saveLead({ name: `${firstName} ${lastName}`.trim(), email, phone })
}

const detailOf: Partial<Record<FieldName, Detail>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
}

/** The value for each field of the form, of all that is known. */
function prefilledValues({ name, email, phone, message }: LeadState): Partial<Record<FieldName, string>> {
  const { first_name, last_name } = splitName(name)
  return { firstName: first_name, lastName: last_name, email, phone, message }
}

/**
 * Prefills fields that are still empty, and clears prefilled ones whose value is no longer known; what the visitor changed stays.
 * True when it filled something in.
 */
function followLead(form: HTMLFormElement, lead: LeadState): boolean {
  const followed = Object.entries(prefilledValues(lead)).map(([name, value]) => {
    const field = form.elements.namedItem(name)
    if (!isText(field)) return false
    const isUnchanged = field.value !== '' && field.value === field.dataset['filledIn']
    if (isUnchanged && value !== field.value) empty(field)
    return fillIn(field, value)
  })
  return followed.includes(true)
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

const isText = (field: unknown): field is TextControl =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement

function fillIn(field: TextControl, value: string): boolean {
  if (value === '' || field.value !== '' || field === document.activeElement) return false
  field.value = value
  field.dataset['filledIn'] = value
  return true
}

const hasPrefilled = (form: HTMLFormElement): boolean => prefilledFields(form).length > 0

/** A field that the visitor emptied is the visitor's own from then on. */
function confirmEmptied(form: HTMLFormElement): void {
  for (const field of prefilledFields(form)) if (field.value === '') delete field.dataset['filledIn']
}

/** "Not you? Clear": empties every prefilled field, changed or not, and focuses the first. Returns which details were cleared. */
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

/** The forms of the page as it was served, found before React hydrates them. */
const served =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLFormElement>('form[action="/api/enquiry"]')]

let focused: Element | null = typeof document === 'undefined' ? null : document.activeElement
if (served.length > 0) document.addEventListener('focusin', ({ target }) => (focused = target as Element))

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is FormControl => 'value' in field && 'name' in field)

/**
 * Where a translator or another extension has rewritten the page, React renders a new form in place of the served one. Then
 * what was typed there is copied over, with the focus.
 */
export function useTypedBeforeHydration(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current
    const lost = served.find(({ isConnected }) => !isConnected)
    if (!form || !lost || served.includes(form)) return
    served.splice(served.indexOf(lost), 1)
    for (const before of fieldsOf(lost)) {
      const now = fieldsOf(form).find(({ name, type }) => name === before.name && type === before.type)
      if (!now || now.type === 'hidden') continue
      if (before.value !== '') now.value = before.value
      if (before === focused) now.focus()
    }
  }, [ref])
}
