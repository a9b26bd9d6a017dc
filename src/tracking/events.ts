import { sourceOf, type FormType } from '~/lead/sources'
import type { Payload } from '~/lead/row'
import type { UserData } from './user-data'

export interface SubmitSuccess {
  event: 'submit_success'
  form_type: FormType
  form_data?: Payload
  form_data_hashed?: Readonly<Record<string, string>>
  user_data?: UserData
  timestamp: string
}

interface Submission {
  /** What was sent, as `measurable` leaves it. */
  payload: Payload
  /** Each text field's SHA-256, from hashFields. */
  hashed: Readonly<Record<string, string>>
  /** The same person in the form that Google's tags read, where there is a tag manager. */
  user?: UserData | undefined
  now: number
}

const timestampOf = (now: number): string => new Date(now).toISOString()

const typeOf = ({ form_type }: Payload): FormType => form_type ?? 'consultation'

/**
 * What of an enquiry may enter the data layer: all its fields, but an answer about the visitor's health never, nor the
 * message that holds it.
 */
export const measurable = (payload: Payload): Payload =>
  sourceOf(typeOf(payload)).holdsHealth ? { ...payload, message: '' } : payload

/** Specification 7, Tracking events: a lead of any source has been stored. */
export const submitSuccess = ({ payload, hashed, user, now }: Submission): SubmitSuccess => ({
  event: 'submit_success',
  form_type: typeOf(payload),
  form_data: payload,
  form_data_hashed: hashed,
  ...(user && { user_data: user }),
  timestamp: timestampOf(now),
})

/** The same without what was typed as it was typed, where the facts publish that hashes alone may be read. */
export const hashesOnly = ({ form_data: _, ...event }: SubmitSuccess): SubmitSuccess => event

/**
 * The same with nothing personal, not even hashed: for a visitor who has not agreed to be measured, and for an enquiry
 * that was typed on an earlier page and arrives on this one, where someone else may sit.
 */
export const withoutPerson = ({ event, form_type, timestamp }: SubmitSuccess): SubmitSuccess => ({
  event,
  form_type,
  timestamp,
})
