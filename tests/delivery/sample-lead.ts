import { enquiry } from '../sample-enquiry'
import type { SendOptions } from '~/delivery/send-lead'
import type { FormType } from '~/submission/sources'
import type { Lead, SubmissionRow } from '~/submission/row'

/** What a form or a flow of this type hands over. */
export const leadOf = (formType: FormType, more: Partial<SubmissionRow> = {}): Lead => ({
  row: { ...enquiry, message: '', form_type: formType, ...more },
})

/** The signals of a visitor who took twenty seconds. */
export const options: SendOptions = { signals: { trap: false, elapsed: 20_000 } }
