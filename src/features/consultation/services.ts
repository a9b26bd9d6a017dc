/** Specification 3, Consultation form fields: the service options, labelled as the services are called. */
export const serviceOptions = [
  { value: 'wills', label: 'Wills' },
  { value: 'powers-of-attorney', label: 'Powers of attorney' },
  { value: 'care', label: 'Care planning' },
  { value: 'bloodline-planning', label: 'Bloodline planning' },
  { value: 'business-succession', label: 'Business succession' },
  { value: 'general', label: 'General enquiry' },
] as const

/** The page's service type when it is one of the options, else nothing chosen. */
export const preselected = (serviceType: string): string =>
  serviceOptions.some(({ value }) => value === serviceType) ? serviceType : ''
