import type { ChosenAnswers } from './answers'
import type { OptionalColumn, TextColumn } from './columns'
import type { FormType } from './sources'

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/**
 * Specification 3: every lead form writes one row of contact_submissions. `consent` is sent where the source lists it
 * (see sources.ts).
 */
export type SubmissionRow = { [Name in Exclude<TextColumn, OptionalColumn>]: string } & {
  [Name in OptionalColumn]?: string
} & { form_type: FormType; consent: true }

/** What a flow hands over: its row and, where its follow-up needs them, the choices that stand in no column. */
export interface Lead {
  row: SubmissionRow
  answers?: ChosenAnswers
}
