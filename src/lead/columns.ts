import { longest } from '~/lib/limits'

/** A column's field in the consultation form, with and without JavaScript. */
interface Field {
  /** `services` is a select of the services. An input's type also chooses the keyboard on phones. */
  kind: 'text' | 'email' | 'tel' | 'services' | 'textarea'
  autoComplete?: 'given-name' | 'family-name' | 'email' | 'tel' | 'postal-code'
  /** Also part of the compact form. */
  isRequired?: true
}

interface Column {
  /** Its name in the form and in the team's email. */
  label: string
  /** Characters, as the column's type allows. */
  longest: number
  /** The column is null if the source does not ask for it. */
  isOptional?: true
  /** Absent if the consultation form does not ask for it. Flows define their own fields. */
  field?: Field
}

/**
 * Specification 3, Contact submission: the columns that a browser may fill, in the order of the table and the form. Row, payload,
 * checks, emails, lists, follow-ups and the consultation form are derived from them; sources.ts lists which source sends which.
 */
export const columns = {
  first_name: {
    label: 'First name',
    longest: longest.name,
    field: { kind: 'text', autoComplete: 'given-name', isRequired: true },
  },
  last_name: {
    label: 'Last name',
    longest: longest.name,
    field: { kind: 'text', autoComplete: 'family-name', isRequired: true },
  },
  email: {
    label: 'Email',
    longest: longest.email,
    field: { kind: 'email', autoComplete: 'email', isRequired: true },
  },
  phone: {
    label: 'Phone',
    longest: longest.phone,
    field: { kind: 'tel', autoComplete: 'tel', isRequired: true },
  },
  service: { label: 'Service', longest: longest.other, field: { kind: 'services' } },
  service_type: { label: 'Service type', longest: longest.other },
  form_type: { label: 'Sent from', longest: longest.other },
  message: { label: 'Message', longest: longest.message, field: { kind: 'textarea' } },
  postcode: { label: 'Postcode', longest: longest.postcode, isOptional: true },
  reference_number: { label: 'Reference', longest: longest.other, isOptional: true },
  age_group: { label: 'Age group', longest: longest.other, isOptional: true },
  gender: { label: 'Gender', longest: longest.other, isOptional: true },
  has_will: { label: 'Has a will', longest: longest.other, isOptional: true },
  homeowner: { label: 'Homeowner', longest: longest.other, isOptional: true },
  will_for: { label: 'Will for', longest: longest.other, isOptional: true },
} as const satisfies Record<string, Column>

export type ColumnName = keyof typeof columns

/** The columns with text that somebody typed or chose. */
export type TextColumn = Exclude<ColumnName, 'form_type'>

export type OptionalColumn = {
  [Name in ColumnName]: (typeof columns)[Name] extends { isOptional: true } ? Name : never
}[ColumnName]

export const columnNames = Object.keys(columns) as ColumnName[]

export const textColumns = columnNames.filter((name) => name !== 'form_type')

/** The columns that the consultation form asks for. */
export type FormColumn = {
  [Name in ColumnName]: (typeof columns)[Name] extends { field: Field } ? Name : never
}[ColumnName]

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A column's name in forms and follow-ups: first_name becomes firstName. */
export const fieldName = <Name extends string>(column: Name): CamelCase<Name> =>
  column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>

export type FieldName = CamelCase<FormColumn>

export interface FormField extends Field {
  name: FieldName
  column: FormColumn
  label: string
  longest: number
}

/** The fields of the consultation form, in order. */
export const formFields: readonly FormField[] = columnNames.flatMap((column) => {
  const { label, longest, field }: Column = columns[column]
  return field ? [{ ...field, label, longest, column, name: fieldName(column) } as FormField] : []
})
