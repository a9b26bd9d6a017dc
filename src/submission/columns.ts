import { longest } from '~/lib/lengths'

interface Column {
  /** What the team's mail calls it. */
  label: string
  /** Characters, as the table's own check allows. */
  longest: number
  /** Null where a source does not ask for it. */
  isOptional?: true
}

/**
 * Specification 3, Contact submission: what a visitor's browser may fill, in the table's order. Row, payload, checks, mails
 * and lists are made from this table; sources.ts says which source sends which column.
 */
export const columns = {
  first_name: { label: 'First name', longest: longest.name },
  last_name: { label: 'Last name', longest: longest.name },
  email: { label: 'Email', longest: longest.email },
  phone: { label: 'Phone', longest: longest.phone },
  service: { label: 'Service', longest: longest.other },
  service_type: { label: 'Service type', longest: longest.other },
  form_type: { label: 'Sent from', longest: longest.other },
  message: { label: 'Message', longest: longest.message },
  postcode: { label: 'Postcode', longest: longest.postcode, isOptional: true },
  reference_number: { label: 'Reference', longest: longest.other, isOptional: true },
  age_group: { label: 'Age group', longest: longest.other, isOptional: true },
  gender: { label: 'Gender', longest: longest.other, isOptional: true },
  has_will: { label: 'Has a will', longest: longest.other, isOptional: true },
  homeowner: { label: 'Homeowner', longest: longest.other, isOptional: true },
  will_for: { label: 'Will for', longest: longest.other, isOptional: true },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

/** The columns that hold what somebody typed or chose. */
export type TextColumn = Exclude<ColumnName, 'form_type'>

export type OptionalColumn = {
  [Name in ColumnName]: (typeof columns)[Name] extends { isOptional: true } ? Name : never
}[ColumnName]

export const columnNames = Object.keys(columns) as ColumnName[]

export const textColumns = columnNames.filter((name) => name !== 'form_type')
