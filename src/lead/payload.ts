import { cleanText } from '~/lib/clean-text'
import type { SubmissionRow } from './row'
import { sourceOf } from './sources'

/** What is inserted, and what submit_success carries as form_data. */
export type Payload = Readonly<Partial<SubmissionRow>>

/** The row's fields for its source, cleaned, in Specification 7's order. */
export function payloadOf(row: SubmissionRow): Payload {
  const fields = sourceOf(row.form_type).sends.map((field) => [field, row[field]] as const)
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? cleanText(value) : value]),
  )
}
