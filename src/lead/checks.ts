import { cleanTyped, trimInvisible } from '~/lib/typed-text'
import { columns, type TextColumn, textColumns } from './columns'
import type { Payload } from './row'
import { knownSource, sources } from './sources'

// Validates an enquiry, in the browser and on the server, with the sentences for its errors. Also splits names and finds the law that
// applies at a postcode.

export interface Fault {
  field: TextColumn
  fault: 'missing' | 'too long'
}

/** Whether text has no visible character. */
export const isBlank = (text: string | undefined): boolean => cleanTyped(text ?? '') === ''

/** The number of characters as Postgres counts them, not of UTF-16 units. */
const lengthOf = (text: string): number => [...text].length

/**
 * Validation errors, in field order: text that is missing or too long. Phone numbers, email addresses and postcodes are not checked any
 * further (Specification 5).
 */
export function faultsOf(payload: Payload): Fault[] {
  const { needs } = knownSource(payload.form_type) ?? sources.consultation
  const missing = needs.filter((field) => isBlank(payload[field]))
  const tooLong = textColumns.filter((field) => lengthOf(payload[field] ?? '') > columns[field].longest)
  return [
    ...missing.map((field) => ({ field, fault: 'missing' }) as const),
    ...tooLong.map((field) => ({ field, fault: 'too long' }) as const),
  ]
}

/** Field names for use in sentences, where the label is too short. */
const fullNames: Partial<Record<TextColumn, string>> = { email: 'email address', phone: 'phone number' }

/** An error as a sentence for the visitor. `label`: the flow's own label of the field, in lower case. */
export function faultSentence(
  { field, fault }: Fault,
  label: string = columns[field].label.toLowerCase(),
): string {
  const name = fullNames[field] ?? label
  if (fault === 'missing') return `Enter your ${name}.`
  return `Your ${name} is too long. Please keep it to ${columns[field].longest.toLocaleString('en-GB')} characters.`
}

/** Specification 3: a full name, split after its first word. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const words = cleanTyped(full)
  const gap = words.search(/\s/)
  if (gap < 0) return { first_name: words, last_name: '' }
  return { first_name: words.slice(0, gap), last_name: words.slice(gap).trimStart() }
}

/** Postcode areas outside England and Wales, which have their own law (Royal Mail's list). */
const areas = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  northernIreland: 'BT',
  islands: 'GY JE IM',
} as const

/** Districts with addresses in both England and Scotland. */
const borderDistricts = ['DG16', 'TD9', 'TD12', 'TD15']

type OtherLaw = keyof typeof areas | 'border'

const lawOf = new Map(
  Object.entries(areas).flatMap(([law, list]) => list.split(' ').map((area) => [area, law as OtherLaw])),
)

/** The district of a postcode that may be incomplete. Without a space, "TD12AB" means TD1 2AB, and "TD124AB" means TD12 4AB. */
function districtOf(postcode: string): string {
  const words = trimInvisible(postcode)
    .toUpperCase()
    .replace(/^([A-Z]{1,2})\s+(?=\d)/, '$1')
  const [, complete] = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(words.replace(/\s/g, '')) ?? []
  return complete ?? /^[A-Z]{1,2}\d[A-Z\d]?/.exec(words)?.[0] ?? ''
}

/** The law that applies, or may apply, at a postcode outside England and Wales. The part up to the first digit is enough. */
export function otherLaw(postcode: string): OtherLaw | undefined {
  const district = districtOf(postcode)
  return borderDistricts.includes(district) ? 'border' : lawOf.get(district.replace(/\d.*/, ''))
}
