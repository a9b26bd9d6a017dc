export const id = '0b1f6a52-0000-4000-8000-000000000001'

/** An enquiry as sent by the browser. */
export const row = {
  id,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  service: '',
  message: '',
  consent: true,
  service_type: 'general',
  form_type: 'consultation',
}
