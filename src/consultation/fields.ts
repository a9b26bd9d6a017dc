// The fields of the consultation form, once for the form, its faults and the page for visitors without script.
import type { TextColumn } from '~/submission/columns'

interface Field {
  name: string
  /** The column of contact_submissions that keeps it. */
  column: TextColumn
  label: string
  /** What a sentence to the visitor calls it. */
  called: string
}

/** Specification 3 and 5: the visitor's own details, all required. The type is also the keyboard that a phone shows. */
export const details = [
  {
    name: 'firstName',
    column: 'first_name',
    label: 'First name',
    called: 'first name',
    type: 'text',
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    column: 'last_name',
    label: 'Last name',
    called: 'last name',
    type: 'text',
    autoComplete: 'family-name',
  },
  {
    name: 'email',
    column: 'email',
    label: 'Email',
    called: 'email address',
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'phone',
    column: 'phone',
    label: 'Phone',
    called: 'phone number',
    type: 'tel',
    autoComplete: 'tel',
  },
] as const satisfies readonly (Field & { type: string; autoComplete: string })[]

/** Every field in the order of the form. The default form has them all, the compact one the details alone. */
export const fields = [
  ...details,
  { name: 'service', column: 'service', label: 'Service', called: 'service' },
  { name: 'message', column: 'message', label: 'Message', called: 'message' },
] as const satisfies readonly Field[]

/** What the fields hold, as typed. */
export type ConsultationFields = Record<(typeof fields)[number]['name'], string>

/** Each field with what `read` finds under its name. */
export function eachField(read: (name: string) => string): ConsultationFields {
  return Object.fromEntries(fields.map(({ name }) => [name, read(name)])) as ConsultationFields
}
