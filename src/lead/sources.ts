import { type ColumnName, formFields, type TextColumn } from './columns'

// Where enquiries come from, and what each source sends, needs and shows. Row, checks, mails and follow-ups derive from this table.

interface Source {
  /** What the team calls it. */
  name: string
  /** Specification 3, Values per source. */
  row: { service?: string; service_type?: string; form_type: string }
  /** Specification 7: what it sends, in its order. Where `consent` is not listed the table's default, true, holds. */
  sends: readonly (ColumnName | 'consent')[]
  /** Specification 5: what must be filled in. A quiz, funnel or wizard may have a name without a second word. */
  needs: readonly TextColumn[]
  /** A failed insert is shown to the visitor, and so is its later success; a quiz shows neither. */
  isAnnounced?: true
  /** The visitor asked for a quote, and the acknowledgement says so. */
  isQuote?: true
  /** Specification 7: a follow-up helper gets its JSON. */
  hasFollowUp?: true
  /** Its message holds an answer about the visitor's health, which no measurement may see. */
  holdsHealth?: true
}

const person = ['first_name', 'last_name', 'email', 'phone', 'service', 'message'] as const
const kind = ['form_type', 'service_type'] as const
const quoted = ['postcode', 'reference_number'] as const
const filedUnder = ['consent', 'service_type', 'form_type'] as const

const quiz = {
  sends: [...person, ...filedUnder],
  needs: ['first_name', 'email', 'phone'],
} as const

/** Where enquiries come from. The consultation form's service is as chosen, its service_type the page's. */
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
    holdsHealth: true,
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

/** The source of a stored row, whose form type may be of another release, or of an enquiry that names none. */
export const knownSource = (formType: string | undefined): Source | undefined =>
  formTypes.includes(formType as FormType) ? sourceOf(formType as FormType) : undefined

export const sourceName = (formType: string): string => knownSource(formType)?.name ?? formType

/** Specification 7, "Follow-up calls after a successful save": the sources that have one. */
export type FollowUpSource = {
  [Form in FormType]: (typeof sources)[Form] extends { hasFollowUp: true } ? Form : never
}[FormType]

export const hasFollowUp = (form: FormType | undefined): form is FollowUpSource =>
  knownSource(form)?.hasFollowUp === true

export interface ServiceOption {
  value: string
  label: string
}

/** Choices of the consultation form besides the services of content/services. */
const others: readonly ServiceOption[] = [{ value: 'general', label: 'General enquiry' }]

/** Specification 3, Consultation form fields: the service options, labelled as the services are called. */
export const serviceOptions = (services: readonly { id: string; option: string }[]): ServiceOption[] => [
  ...services.map(({ id, option }) => ({ value: id, label: option })),
  ...others,
]

/** The page's service type when it is one of the options, else nothing chosen. */
export const preselected = (options: readonly ServiceOption[], serviceType: string): string =>
  options.some(({ value }) => value === serviceType) ? serviceType : ''
