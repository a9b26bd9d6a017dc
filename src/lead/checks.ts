import { columns, type TextColumn, textColumns } from './columns'
import type { Payload } from './payload'
import { knownSource, sources } from './sources'

export interface Fault {
  field: TextColumn
  fault: 'missing' | 'too long'
}

/** White space alone is empty. */
export const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === ''

/** Characters as Postgres counts them, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

/**
 * What stands in the way of an enquiry, in the order of the fields: completeness and the table's lengths. Nothing else is asked of
 * a UK phone number, an email address or a postcode (Specification 5): whatever is typed is stored as typed, as long as it fits
 * its column.
 */
export function faultsOf(payload: Payload): Fault[] {
  const { needs } = knownSource(payload.form_type) ?? sources.consultation
  const missing = needs.filter((field) => isBlank(payload[field]))
  const tooLong = textColumns.filter((field) => lengthOf(payload[field] ?? '') > columns[field].longest)
  return [
    ...missing.map((field) => ({ field, fault: 'missing' }) as const),
    ...tooLong.map((field) => ({ field, fault: 'too long' }) as const),
  ]
}

/** What a sentence calls a field whose label is shorter than that. */
const inFull: Partial<Record<TextColumn, string>> = { email: 'email address', phone: 'phone number' }

/** One plain sentence for the visitor. `label`: the field's, in small letters, where a flow has one of its own. */
export function faultSentence(
  { field, fault }: Fault,
  label: string = columns[field].label.toLowerCase(),
): string {
  const name = inFull[field] ?? label
  if (fault === 'missing') return `Please fill in your ${name}.`
  return `Your ${name} is too long. Please keep it to ${columns[field].longest.toLocaleString('en-GB')} characters.`
}
