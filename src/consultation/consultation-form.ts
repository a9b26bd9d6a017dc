import type { ConsultationFields } from './lead'
import { type Fault, faultSentence } from '~/submission/checks'

const fieldNames = ['firstName', 'lastName', 'email', 'phone', 'service', 'message'] as const

/** Each column's field in the form, and what the visitor knows it as. */
const fieldOf: Partial<Record<Fault['field'], { name: string; label: string }>> = {
  first_name: { name: 'firstName', label: 'first name' },
  last_name: { name: 'lastName', label: 'last name' },
  email: { name: 'email', label: 'email address' },
  phone: { name: 'phone', label: 'phone number' },
  message: { name: 'message', label: 'message' },
}

/**
 * What the form holds now, typed by hand or filled in by the browser, before or after the page came alive. Read from the
 * fields themselves: FormData would turn half a character into a replacement mark.
 */
export function readFields(form: HTMLFormElement): ConsultationFields {
  const values = fieldNames.map((name) => [name, valueOf(form, name)])
  return Object.fromEntries(values) as unknown as ConsultationFields
}

export const isTrapped = (form: HTMLFormElement): boolean => valueOf(form, 'subject') !== ''

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field.value : ''
}

/** A sentence for each field at fault. */
export function errorsOf(faults: readonly Fault[]): Record<string, string> {
  const told = faults.flatMap((fault) => {
    const field = fieldOf[fault.field]
    return field ? [[field.name, faultSentence(fault, field.label)] as const] : []
  })
  return Object.fromEntries(told)
}

export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name ? form.elements.namedItem(name) : null
  if (field instanceof HTMLElement) field.focus()
}
