import { shown } from './row'

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
