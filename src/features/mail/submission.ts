import type { JsonObject, SubmissionRow } from '~/features/lead/lead'

type Text = Exclude<keyof SubmissionRow, 'consent' | 'form_type'>

/** A row as the database gives it to the server functions: what was typed, then what the server noted. */
export interface StoredSubmission extends Readonly<Record<Text, string | null>> {
  readonly id: string
  readonly form_type: string
  readonly created_at: string
  readonly suspected_spam: boolean
  readonly attribution: JsonObject | null
  readonly team_mailed_at: string | null
  readonly acknowledged_at: string | null
  readonly acknowledgement_skipped: string | null
}

/** What the mails say about us, from the register. */
export interface MailFacts {
  readonly name: string
  readonly legalName: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly hours: string
  /** Such as "within 24 hours". */
  readonly reply: string
  /** The site's own address, without a trailing slash. */
  readonly site: string
}

/** A mail before it is addressed. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
