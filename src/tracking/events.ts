import type { FormType } from '~/submission/sources'
import type { Payload } from '~/submission/payload'
import type { PhonecallClick } from './phonecall-click'

export interface SubmitSuccess {
  event: 'submit_success'
  form_type: FormType
  form_data?: Payload
  form_data_hashed?: Readonly<Record<string, string>>
  timestamp: string
}

export type TrackingEvent = SubmitSuccess | PhonecallClick

interface Submission {
  payload: Payload
  /** Each text field's SHA-256, from hashFields. */
  hashed: Readonly<Record<string, string>>
  now: number
}

const timestampOf = (now: number): string => new Date(now).toISOString()

/** Specification 7, Tracking events: a lead of any source has been stored. */
export const submitSuccess = ({ payload, hashed, now }: Submission): SubmitSuccess => ({
  event: 'submit_success',
  form_type: payload.form_type ?? 'consultation',
  form_data: payload,
  form_data_hashed: hashed,
  timestamp: timestampOf(now),
})

/**
 * The same with nothing personal, not even hashed: for a visitor who has not agreed to be measured, and for an enquiry
 * that was typed on an earlier page and arrives on this one, where someone else may sit.
 */
export function withoutPerson({
  form_data: _data,
  form_data_hashed: _hashed,
  ...event
}: SubmitSuccess): SubmitSuccess {
  return event
}
