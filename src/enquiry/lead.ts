import { type Fault, faultSentence } from '~/lead/checks'
import { type FieldName, fieldName, type FormColumn, formFields } from '~/lead/columns'
import type { SubmissionRow } from '~/lead/row'
import { sources } from '~/lead/sources'

// Consultation form logic, without rendering. Shared by the form with JavaScript, the form without (native-form.ts) and the server.

/** Specification 3 and 5: the required fields, which every variant of the form has. */
export const details = formFields.filter(({ isRequired }) => isRequired)

/** Fields that the compact form does not have. */
export const others = formFields.filter(({ isRequired }) => !isRequired)

/** The values of the fields, as typed. */
export type ConsultationFields = Record<FieldName, string>

/** Reads every field by name with `read`. */
export function eachField(read: (name: string) => string): ConsultationFields {
  return Object.fromEntries(formFields.map(({ name }) => [name, read(name)])) as ConsultationFields
}

/** Specification 7: the consultation form's row. `serviceType` is the page's. */
export function consultationLead(fields: ConsultationFields, serviceType: string): SubmissionRow {
  const typed = Object.fromEntries(formFields.map(({ name, column }) => [column, fields[name]]))
  return {
    ...sources.consultation.row,
    ...(typed as Record<FormColumn, string>),
    service_type: serviceType,
    consent: true,
  }
}

/** One sentence for each invalid field, by field name. */
export const errorsOf = (faults: readonly Fault[]): Record<string, string> =>
  Object.fromEntries(faults.map((fault) => [fieldName(fault.field), faultSentence(fault)]))

/** The errors in field order. */
export const inOrder = (errors: Readonly<Record<string, string>>): { name: string; text: string }[] =>
  formFields.flatMap(({ name }) => (errors[name] ? [{ name, text: errors[name] }] : []))
