import { cleanEmail, cleanTyped } from '~/lib/typed-text'
import type { OptionalColumn, TextColumn } from './columns'
import { type FormType, sourceOf } from './sources'

// The row of an enquiry: its type, the fields that are sent, and its reference number.

type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/**
 * Specification 3: every lead form writes one row of contact_submissions. `consent` is sent if the source lists it
 * (see sources.ts).
 */
export type SubmissionRow = { [Name in Exclude<TextColumn, OptionalColumn>]: string } & {
  [Name in OptionalColumn]?: string
} & { form_type: FormType; consent: true }

/** The fields that are inserted, and that submit_success contains as form_data. */
export type Payload = Readonly<Partial<SubmissionRow>>

/** The cleaned fields that the row's source sends, in Specification 7's order. */
export function payloadOf(row: SubmissionRow): Payload {
  const fields = sourceOf(row.form_type).sends.map((field) => [field, row[field]] as const)
  return Object.fromEntries(
    fields
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' ? cleanField(field, value) : value]),
  )
}

const cleanField = (field: string, typed: string): string =>
  field === 'email' ? cleanEmail(typed) : cleanTyped(typed)

export type ReferencePrefix = 'WC' | 'IW'

/**
 * Specification 3, Reference numbers: prefix (IW for the wizard, WC for the cost funnel), the last six digits of the time in
 * milliseconds, three random digits. `random` returns a number in [0, 1), as Math.random does.
 */
export function reference(prefix: ReferencePrefix, now: number, random: () => number): string {
  const time = String(Math.floor(now)).padStart(6, '0').slice(-6)
  const tail = String(Math.floor(random() * 1000)).padStart(3, '0')
  return `${prefix}${time}${tail}`
}
