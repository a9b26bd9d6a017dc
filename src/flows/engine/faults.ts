import { type Fault, faultSentence } from '~/submission/checks'
import type { TextColumn } from '~/submission/columns'
import { type Field, fieldsOf, type Flow } from './vocabulary'

/** Which of the visitor's details a column holds. */
const detailOf: Partial<Record<TextColumn, Field['contact']>> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
}

/** A sentence for each field of the flow at fault, by the field's id. */
export function errorsOfFlow(flow: Flow, faults: readonly Fault[]): Record<string, string> {
  const told = fieldsOf(flow).flatMap(({ id, contact, label }) => {
    const fault = faults.find(({ field }) => detailOf[field] === contact)
    return fault ? [[id, faultSentence(fault, label.toLowerCase())] as const] : []
  })
  return Object.fromEntries(told)
}
