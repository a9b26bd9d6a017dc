/** The columns of an enquiry from the consultation form, as defaults for tests. */
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
