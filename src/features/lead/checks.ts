import { longest } from '~/lib/limits'
import type { SubmissionRow } from './lead'
import type { Payload } from './payload'

export type TextField = Exclude<keyof SubmissionRow, 'consent' | 'form_type'>

export interface Fault {
  field: TextField
  fault: 'missing' | 'too long'
}

const limits: Record<TextField, number> = {
  first_name: longest.name,
  last_name: longest.name,
  email: longest.email,
  phone: longest.phone,
  postcode: longest.postcode,
  message: longest.message,
  service: longest.other,
  service_type: longest.other,
  reference_number: longest.other,
  age_group: longest.other,
  gender: longest.other,
  has_will: longest.other,
  homeowner: longest.other,
  will_for: longest.other,
}

/** Specification 5, Consultation form. A quiz, funnel or wizard may have a name without a second word. */
const required = {
  consultation: ['first_name', 'last_name', 'email', 'phone'],
  flow: ['first_name', 'email', 'phone'],
} as const satisfies Record<string, readonly TextField[]>

/** White space alone is empty. */
export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** Characters as Postgres counts them, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

/** What stands in the way of an enquiry, in the order of the fields: completeness and the table's lengths. */
export function faultsOf(payload: Payload): Fault[] {
  const needed: readonly TextField[] =
    payload.form_type === 'consultation' ? required.consultation : required.flow
  const missing = needed.filter((field) => isBlank(payload[field]))
  const fields = Object.keys(limits) as TextField[]
  const tooLong = fields.filter((field) => lengthOf(payload[field] ?? '') > limits[field])
  return [
    ...missing.map((field) => ({ field, fault: 'missing' }) as const),
    ...tooLong.map((field) => ({ field, fault: 'too long' }) as const),
  ]
}

/** One plain sentence for the visitor. */
export function faultSentence({ field, fault }: Fault, label: string): string {
  if (fault === 'missing') return `Please fill in your ${label}.`
  return `Your ${label} is too long. Please keep it to ${limits[field].toLocaleString('en-GB')} characters.`
}
