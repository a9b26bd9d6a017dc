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
  /** The result of `measurable`. */
  payload: Payload
  /** The result of `hashFields`. */
  hashed: Readonly<Record<string, string>>
  /** The person in the form that Google's tags read, if there is a tag manager. */
  user?: UserData | undefined
  now: number
}

const timestampOf = (now: number): string => new Date(now).toISOString()

const typeOf = ({ form_type }: Payload): FormType => form_type ?? 'consultation'

/** The fields of an enquiry that may enter the data layer: all, but without a message that contains an answer about health. */
export const measurable = (payload: Payload): Payload =>
  sourceOf(typeOf(payload)).holdsHealth ? { ...payload, message: '' } : payload

/** Specification 7, Tracking events: a lead has been stored. */
export const submitSuccess = ({ payload, hashed, user, now }: Submission): SubmitSuccess => ({
  event: 'submit_success',
  form_type: typeOf(payload),
  form_data: payload,
  form_data_hashed: hashed,
  ...(user && { user_data: user }),
  timestamp: timestampOf(now),
})

/** The event with hashes only, if the facts say that nothing else is measured. */
export const hashesOnly = ({ form_data: _, ...event }: SubmitSuccess): SubmitSuccess => event

/**
 * The event without personal data or hashes: for a visitor without consent, and for an earlier page's enquiry, which another person may
 * have typed.
 */
export const withoutPerson = ({ event, form_type, timestamp }: SubmitSuccess): SubmitSuccess => ({
  event,
  form_type,
  timestamp,
})
