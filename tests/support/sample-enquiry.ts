/** An enquiry by the consultation form, column by column: what a test does not name is as here. */
export const enquiry = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '01632 960001',
  service: 'wills',
  service_type: 'wills',
  form_type: 'consultation',
  message: 'Hello',
  consent: true,
} as const
