import type { OptionalColumn, TextColumn } from '~/lead/columns'
import type { JsonObject } from '~/lead/row'

// The stored row, and how emails print its values.

/** A row of the database's view enquiries: what was typed, then what the server and the team added. */
export interface StoredSubmission
  extends
    Readonly<Record<Exclude<TextColumn, OptionalColumn>, string>>,
    Readonly<Record<OptionalColumn, string | null>> {
  readonly id: string
  readonly form_type: string
  readonly created_at: string
  /** Why it may be spam, such as "hidden field filled in; sent in 0.4 seconds"; null for everything else. */
  readonly spam_reason: string | null
  readonly attribution: JsonObject | null
  readonly team_mailed_at: string | null
  /** How often the mail server did not confirm the email. */
  readonly team_mail_unknown: number
  readonly acknowledged_at: string | null
  readonly acknowledgement_skipped: string | null
  /** The acknowledgement waits until this time, because the hourly limit was reached. */
  readonly acknowledgement_due_at: string | null
  readonly acknowledgement_attempts: number
  readonly acknowledgement_unknown: number
  readonly mail_leased_until: string | null
  /** When the visitor would like to be called; then the time the team was last mailed, and the one last confirmed. */
  readonly call_at: string | null
  readonly call_mailed_at: string | null
  readonly call_confirmed_at: string | null
  readonly call_leased_until: string | null
  readonly follow_up_sent_at: string | null
  readonly follow_up_skipped: string | null
  /** One of the database's lead_status values, such as "new". */
  readonly status: string
  readonly handled_by: string | null
  readonly note: string | null
  /** The day the team promised to call back: "2026-11-30". */
  readonly call_back_on: string | null
}

/** An email before it is addressed. */
export interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** An iCalendar file. */
  readonly calendar?: string
}

/** Characters that could break a line, control a terminal or reverse the reading direction. */
const unprintable = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Zero-width and blank characters, which can hide words or break up a name. */
const zeroWidth =
  /[\u034f\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]/gu

/** Joiners belong between letters without case, as in Persian and Hindi, and between the parts of an emoji. */
const strayJoiner = /(?<![\p{M}\p{So}\p{Sk}\p{Lo}])[\u200c\u200d]|[\u200c\u200d](?![\p{M}\p{So}\p{Lo}])/gu

/** Invisible copies of ASCII. They belong only in the flags of England, Scotland, Wales and the like. */
const flagOrTags = /\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f}|[\u{e0000}-\u{e0fff}]/gu

const withoutUnprintable = (line: string): string =>
  line
    .replace(unprintable, ' ')
    .replace(zeroWidth, '')
    .replace(strayJoiner, '')
    .replace(flagOrTags, (found) => (found.startsWith('🏴') ? found : ''))

/** The text with its line breaks, as \n, but no other character that could mislead a reader or control a terminal. */
export const printable = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(withoutUnprintable)
    .join('\n')

/** One printable line: runs of whitespace and control characters become one space, cut to `limit` characters. */
export function oneLine(text: string, limit = 200): string {
  const line = [...withoutUnprintable(text).replace(/\s+/gu, ' ').trim()]
  return line.length > limit ? `${line.slice(0, limit - 1).join('')}…` : line.join('')
}
