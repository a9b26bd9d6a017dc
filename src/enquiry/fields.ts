// The fields of the consultation form, as src/lead/columns.ts has them.
import { type FieldName, formFields } from '~/lead/columns'

/** Specification 3 and 5: the visitor's own details, all required, asked in every variant of the form. */
export const details = formFields.filter(({ isRequired }) => isRequired)

/** What the compact form leaves out. */
export const others = formFields.filter(({ isRequired }) => !isRequired)

/** Every field in the order of the form. */
export const fields = [...details, ...others]

/** What the fields hold, as typed. */
export type ConsultationFields = Record<FieldName, string>

/** Each field with what `read` finds under its name. */
export function eachField(read: (name: string) => string): ConsultationFields {
  return Object.fromEntries(fields.map(({ name }) => [name, read(name)])) as ConsultationFields
}
