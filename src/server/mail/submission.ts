import type { TextColumn } from '~/lead/columns'
import type { ServiceOption } from '~/lead/services'
import type { JsonObject } from '~/lead/row'

/** A row as the database gives it to the server functions: what was typed, then what the server noted. */
export interface StoredSubmission extends Readonly<Record<TextColumn, string | null>> {
  readonly id: string
  readonly form_type: string
  readonly created_at: string
  readonly suspected_spam: boolean
  readonly attribution: JsonObject | null
  readonly answers: JsonObject | null
  readonly team_mailed_at: string | null
  readonly acknowledged_at: string | null
  readonly acknowledgement_skipped: string | null
  /** Not before then: the hour's acknowledgements were used up. */
  readonly acknowledgement_due_at: string | null
  readonly mail_leased_until: string | null
  /** When the team is to ring, and the time it was last told of. */
  readonly call_at: string | null
  readonly call_told_at: string | null
  readonly call_leased_until: string | null
  readonly follow_up_sent_at: string | null
  readonly follow_up_skipped: string | null
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
  /** The consultation form's services. */
  readonly services: readonly ServiceOption[]
  /** The site's own address, without a trailing slash. */
  readonly site: string
  /** Who signs, name and standing one line each; the firm alone where the content has no people. */
  readonly signer?: readonly string[] | undefined
}

/** A mail before it is addressed. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
