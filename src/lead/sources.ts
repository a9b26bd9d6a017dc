import { type ColumnName, formFields, type TextColumn } from './columns'

// The sources of enquiries, and what each sends, needs and shows. Row, checks, emails and follow-ups are derived from this table.

interface Source {
  /** Its name for the team. */
  name: string
  /** Specification 3, Values per source. */
  row: { service?: string; service_type?: string; form_type: string }
  /** Specification 7: the fields it sends, in order. Without `consent`, the table's default, true, applies. */
  sends: readonly (ColumnName | 'consent')[]
  /** Specification 5: required fields. A quiz, funnel or wizard accepts a name of one word. */
  needs: readonly TextColumn[]
  /** Whether the visitor sees a failed insert and its later success. In a quiz they see neither. */
  isAnnounced?: true
  /** The acknowledgement mentions the quote. */
  isQuote?: true
  /** Specification 7: a follow-up is sent as JSON. */
  hasFollowUp?: true
  /** Its message contains an answer about health, which must not be measured. */
  hasHealthAnswer?: true
}

const person = ['first_name', 'last_name', 'email', 'phone', 'service', 'message'] as const
const kind = ['form_type', 'service_type'] as const
const quoted = ['postcode', 'reference_number'] as const
const filedUnder = ['consent', 'service_type', 'form_type'] as const

const quiz = {
  sends: [...person, ...filedUnder],
  needs: ['first_name', 'email', 'phone'],
} as const

/** All sources. The consultation form's service is the visitor's choice, its service_type the page's. */
export const sources = {
  consultation: {
    name: 'Consultation form',
    row: { form_type: 'consultation' },
    sends: [...formFields.map(({ column }) => column), ...filedUnder],
    needs: formFields.filter(({ isRequired }) => isRequired).map(({ column }) => column),
    isAnnounced: true,
    hasFollowUp: true,
  },
  will_price_calculator: {
    ...quiz,
    name: 'Will Cost Calculator quiz',
    row: { service: 'Will Writing', service_type: 'wills', form_type: 'will_price_calculator' },
    hasFollowUp: true,
  },
  need_assessment: {
    ...quiz,
    name: 'Need assessment quiz',
    row: {
      service: 'Estate Planning Assessment',
      service_type: 'assessment',
      form_type: 'need_assessment',
    },
    hasHealthAnswer: true,
  },
  inheritance_risk_checker: {
    ...quiz,
    name: 'Inheritance Risk Checker quiz',
    row: { service: 'Will Writing', service_type: 'wills', form_type: 'inheritance_risk_checker' },
  },
  will_cost_calculator: {
    name: 'Will cost quote',
    row: { service: 'Will Writing Quote', service_type: 'will_writing', form_type: 'will_cost_calculator' },
    sends: [...person, ...kind, 'age_group', 'gender', 'has_will', 'homeowner', 'will_for', ...quoted],
    needs: quiz.needs,
    isAnnounced: true,
    isQuote: true,
    hasFollowUp: true,
  },
  instant_will: {
    name: 'Instant will quote',
    row: { service: 'Instant Will Request', service_type: 'will_writing', form_type: 'instant_will' },
    sends: [...person, ...kind, ...quoted],
    needs: quiz.needs,
    isAnnounced: true,
    isQuote: true,
    hasFollowUp: true,
  },
} as const satisfies Record<string, Source>

export type FormType = keyof typeof sources

export const formTypes = Object.keys(sources) as FormType[]

export const sourceOf = (formType: FormType): Source => sources[formType]

/** The source of a stored row; undefined if its form type is missing or from another release. */
export const knownSource = (formType: string | undefined): Source | undefined =>
  formTypes.includes(formType as FormType) ? sourceOf(formType as FormType) : undefined

export const sourceName = (formType: string): string => knownSource(formType)?.name ?? formType

/** Specification 7, "Follow-up calls after a successful save": the sources with a follow-up. */
export type FollowUpSource = {
  [Form in FormType]: (typeof sources)[Form] extends { hasFollowUp: true } ? Form : never
}[FormType]

export const hasFollowUp = (form: FormType | undefined): form is FollowUpSource =>
  knownSource(form)?.hasFollowUp === true

export interface ServiceOption {
  value: string
  label: string
}

/** Options of the consultation form in addition to the services. */
const others: readonly ServiceOption[] = [{ value: 'general', label: 'General enquiry' }]

/** Specification 3, Consultation form fields: the service options with the services' names. */
export const serviceOptions = (services: readonly { id: string; option: string }[]): ServiceOption[] => [
  ...services.map(({ id, option }) => ({ value: id, label: option })),
  ...others,
]

/** The page's service type if it is one of the options, else empty. */
export const preselected = (options: readonly ServiceOption[], serviceType: string): string =>
  options.some(({ value }) => value === serviceType) ? serviceType : ''
