import { enquiry } from '../../support/sample-enquiry'

export const id = '0b1f6a52-0000-4000-8000-000000000001'

/** An enquiry as sent by the browser. */
export const row = { id, ...enquiry }
