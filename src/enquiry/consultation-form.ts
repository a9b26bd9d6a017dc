import { type ConsultationFields, eachField, fields } from './fields'
import { showField } from './FormFields'
import { type Fault, faultSentence, faultsOf } from '~/lead/checks'
import { type Lead, payloadOf } from '~/lead/row'

/**
 * What the form holds now, typed by hand or filled in by the browser, before or after the page came alive. Read from the
 * fields themselves: FormData would turn half a character into a replacement mark.
 */
export const readFields = (form: HTMLFormElement): ConsultationFields =>
  eachField((name) => valueOf(form, name))

export const isTrapped = (form: HTMLFormElement): boolean => valueOf(form, 'subject') !== ''

function valueOf(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name)
  return field && 'value' in field ? field.value : ''
}

/** A sentence for each field at fault. */
export function errorsOf(faults: readonly Fault[]): Record<string, string> {
  const told = faults.flatMap((fault) => {
    const field = fields.find(({ column }) => column === fault.field)
    return field ? [[field.name, faultSentence(fault)] as const] : []
  })
  return Object.fromEntries(told)
}

/** What is wrong with the form, by field: completeness, lengths, and what the browser itself says of an email address. */
export function faultsIn(form: HTMLFormElement, lead: Lead): Record<string, string> {
  const email = form.elements.namedItem('email')
  const isMistyped = email instanceof HTMLInputElement && email.validity.typeMismatch
  return {
    ...errorsOf(faultsOf(payloadOf(lead.row))),
    ...(isMistyped && { email: 'Enter an email address, like name@example.com.' }),
  }
}

/** The fields at fault in the order of the form, each with what is wrong. */
export const inOrder = (errors: Readonly<Record<string, string>>): { name: string; text: string }[] =>
  fields.flatMap(({ name }) => (errors[name] ? [{ name, text: errors[name] }] : []))

export function showFirstFault(form: HTMLFormElement | null, errors: Readonly<Record<string, string>>): void {
  const [first] = inOrder(errors)
  if (first) showField(form?.elements.namedItem(first.name))
}
