import { enquiry } from '../../support/sample-enquiry'
import type { SendOptions } from '~/outbox/send-lead'
import type { FormType } from '~/lead/sources'
import type { Lead, SubmissionRow } from '~/lead/row'

/** What a form or a flow of this type hands over. */
export const leadOf = (formType: FormType, more: Partial<SubmissionRow> = {}): Lead => ({
  row: { ...enquiry, message: '', form_type: formType, ...more },
})

/** The signals of a visitor who took twenty seconds. */
export const options: SendOptions = { signals: { trap: false, elapsed: 20_000 } }
