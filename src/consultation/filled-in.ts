import type { Contact } from '~/forms/contact'
import { splitName } from '~/submission/name'

// What was filled in for the visitor in a form whose fields keep their own values. Each such field bears the value as it
// was filled in, until it is emptied.

const detailOf: Record<string, keyof Contact> = {
  firstName: 'name',
  lastName: 'name',
  email: 'email',
  phone: 'phone',
}

/** Fills in what was typed in another form, where a field is still empty. True when it filled something in. */
export function offerContact(form: HTMLFormElement, { name, email, phone }: Contact): boolean {
  const { first_name, last_name } = splitName(name)
  const offers = { firstName: first_name, lastName: last_name, email, phone }
  const filled = Object.entries(offers).filter(([field, value]) =>
    fillIn(form.elements.namedItem(field), value),
  )
  return filled.length > 0
}

function fillIn(input: RadioNodeList | Element | null, value: string): boolean {
  if (!(input instanceof HTMLInputElement) || value === '') return false
  if (input.value !== '' || input === document.activeElement) return false
  input.value = value
  input.dataset['filledIn'] = value
  return true
}

export const isFilledIn = (form: HTMLFormElement): boolean => filledFields(form).length > 0

/** A field that the visitor emptied is the visitor's own from then on. */
export function releaseEmptied(form: HTMLFormElement): void {
  for (const input of filledFields(form)) if (input.value === '') delete input.dataset['filledIn']
}

/** It has been forgotten: what stands as it was filled in goes, what the visitor changed stays. */
export function withdrawContact(form: HTMLFormElement): void {
  for (const input of filledFields(form)) if (input.value === input.dataset['filledIn']) empty(input)
}

/** "Not you? Clear": empties whatever was filled in, changed or not, and goes to the first of those fields. */
export function clearFilledIn(form: HTMLFormElement): (keyof Contact)[] {
  const inputs = filledFields(form)
  for (const input of inputs) empty(input)
  inputs[0]?.focus()
  return inputs.flatMap(({ name }) => detailOf[name] ?? [])
}

const filledFields = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[data-filled-in]'),
]

function empty(input: HTMLInputElement): void {
  input.value = ''
  delete input.dataset['filledIn']
}
