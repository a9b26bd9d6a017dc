import type { Detail } from './form-words'
import type { FieldName } from '~/lead/columns'
import type { LeadState } from '~/lead/lead-state'
import { splitName } from '~/lead/checks'

// What was filled in for the visitor in a form whose fields keep their own values. Each such field bears the value as it
// was filled in, until it is emptied.

const detailOf: Partial<Record<FieldName, Detail>> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
  message: 'message',
}

/** What each field of the form is offered of all that is known. */
function offersOf({ name, email, phone, message }: LeadState): Partial<Record<FieldName, string>> {
  const { first_name, last_name } = splitName(name)
  return { firstName: first_name, lastName: last_name, email, phone, message }
}

/**
 * Fills in what was told elsewhere, where a field is still empty, and takes out what is no longer known and stands as it
 * was filled in; what the visitor changed stays. True when it filled something in.
 */
export function followLead(form: HTMLFormElement, lead: LeadState): boolean {
  const followed = Object.entries(offersOf(lead)).map(([name, value]) => {
    const field = form.elements.namedItem(name)
    if (!isText(field)) return false
    const stands = field.value !== '' && field.value === field.dataset['filledIn']
    if (stands && value !== field.value) empty(field)
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

export const isFilledIn = (form: HTMLFormElement): boolean => filledFields(form).length > 0

/** A field that the visitor emptied is the visitor's own from then on. */
export function releaseEmptied(form: HTMLFormElement): void {
  for (const field of filledFields(form)) if (field.value === '') delete field.dataset['filledIn']
}

/** "Not you? Clear": empties whatever was filled in, changed or not, and goes to the first of those fields. */
export function clearFilledIn(form: HTMLFormElement): Detail[] {
  const fields = filledFields(form)
  for (const field of fields) empty(field)
  fields[0]?.focus()
  return fields.flatMap(({ name }) => detailOf[name as FieldName] ?? [])
}

const filledFields = (form: HTMLFormElement): TextControl[] => [
  ...form.querySelectorAll<TextControl>('[data-filled-in]'),
]

function empty(field: TextControl): void {
  field.value = ''
  delete field.dataset['filledIn']
}
