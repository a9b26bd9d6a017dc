import { shown } from './row'

/** Section 8, The error catalogue; and section 5's and 7's words. */
export const section8 = [
  ...shown('toasts', [
    'Submission Error',
    'There was an error submitting your form. Please try again.',
    'There was an unexpected error. Please try again.',
    'Form Submitted!',
    "We'll contact you within 24 hours to arrange your free consultation.",
    'Failed to submit form. Please try again.',
    'Success!',
    'Your quote request has been submitted successfully. Redirecting...',
  ]),
]

/** Section 7, The calls it makes. */
export const section7 = [
  ...shown('follow-ups', [
    'will_calculator',
    'will_cost_calculator',
    'instant_will',
    'consultation',
    'referenceNumber',
    'willType',
    'hasWill',
    'urgency',
  ]),
  ...shown('tracking events', [
    'submit_success',
    'form_data',
    'form_data_hashed',
    'email_hash',
    'timestamp',
    'phonecall_click',
    'phone_number',
  ]),
]
