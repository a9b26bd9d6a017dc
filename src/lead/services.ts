export interface ServiceOption {
  value: string
  label: string
}

/** What the consultation form offers beside the services of content/services. */
const others: readonly ServiceOption[] = [{ value: 'general', label: 'General enquiry' }]

/** Specification 3, Consultation form fields: the service options, labelled as the services are called. */
export const serviceOptions = (services: readonly { id: string; option: string }[]): ServiceOption[] => [
  ...services.map(({ id, option }) => ({ value: id, label: option })),
  ...others,
]

/** The page's service type when it is one of the options, else nothing chosen. */
export const preselected = (options: readonly ServiceOption[], serviceType: string): string =>
  options.some(({ value }) => value === serviceType) ? serviceType : ''
