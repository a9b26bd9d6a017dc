import type { FormType, SubmissionRow } from './lead'

/** What is inserted, and what submit_success carries as form_data. */
export type Payload = Readonly<Partial<SubmissionRow>>

const person = ['first_name', 'last_name', 'email', 'phone', 'service', 'message'] as const
const kind = ['form_type', 'service_type'] as const
const consultation = [...person, 'consent', 'service_type', 'form_type'] as const
const quoted = ['postcode', 'reference_number'] as const

/** Specification 7: the fields each source sends. Where `consent` is not listed the table's default, true, holds. */
export const payloadFields: Record<FormType, readonly (keyof SubmissionRow)[]> = {
  consultation,
  will_price_calculator: consultation,
  need_assessment: consultation,
  inheritance_risk_checker: consultation,
  will_cost_calculator: [
    ...person,
    ...kind,
    'age_group',
    'gender',
    'has_will',
    'homeowner',
    'will_for',
    ...quoted,
  ],
  instant_will: [...person, ...kind, ...quoted],
}

/** Takes out what Postgres cannot hold, NUL and lone surrogates, and nothing else. */
export const cleanText = (typed: string): string => typed.replace(/\0|\p{Surrogate}/gu, '')

/** The row's fields for its source, cleaned, in Specification 7's order. */
export function payloadOf(row: SubmissionRow): Payload {
  const fields = payloadFields[row.form_type].map((field) => [field, row[field]] as const)
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? cleanText(value) : value]),
  )
}
