// Specification 3: every lead form writes one row of contact_submissions.

export const formTypes = [
  'consultation',
  'will_price_calculator',
  'need_assessment',
  'inheritance_risk_checker',
  'will_cost_calculator',
  'instant_will',
] as const

export type FormType = (typeof formTypes)[number]

export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

/** The columns a visitor's browser may fill. `consent` is sent where Specification 7 lists it (see payload.ts). */
export interface SubmissionRow {
  first_name: string
  last_name: string
  email: string
  phone: string
  service: string
  service_type: string
  form_type: FormType
  message: string
  consent: true
  postcode?: string
  reference_number?: string
  age_group?: string
  gender?: string
  has_will?: string
  homeowner?: string
  will_for?: string
}

/** What a flow hands over: its row and, where Specification 7 asks for one, the follow-up helper's JSON. */
export interface Lead {
  row: SubmissionRow
  followUp?: JsonObject
}
