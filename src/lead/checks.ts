import { cleanTyped, trimInvisible } from '~/lib/typed-text'
import { columns, type TextColumn, textColumns } from './columns'
import type { Payload } from './row'
import { knownSource, sources } from './sources'

// What an enquiry must hold, in the browser and on the server alike, and the sentences for what is wrong with it; also what can be
// read from a name and a postcode.

export interface Fault {
  field: TextColumn
  fault: 'missing' | 'too long'
}

/** White space and invisible characters alone are no answer. */
export const isBlank = (text: string | undefined): boolean => cleanTyped(text ?? '') === ''

/** Characters as Postgres counts them, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length

/**
 * What stands in the way of an enquiry, in the order of the fields: completeness and the table's lengths. Nothing else is asked of
 * a UK phone number, an email address or a postcode (Specification 5): whatever is typed is stored, as long as it fits its
 * column.
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

/** Names in sentences, where the label is too short. */
const inFull: Partial<Record<TextColumn, string>> = { email: 'email address', phone: 'phone number' }

/** One plain sentence for the visitor. `label`: the field's, in small letters, where a flow has one of its own. */
export function faultSentence(
  { field, fault }: Fault,
  label: string = columns[field].label.toLowerCase(),
): string {
  const name = inFull[field] ?? label
  if (fault === 'missing') return `Please fill in your ${name}.`
  return `Your ${name} is too long. Please keep it to ${columns[field].longest.toLocaleString('en-GB')} characters.`
}

/** Specification 3: the first word, and the remaining words or nothing. Split at the first run of white space. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const words = cleanTyped(full)
  const gap = words.search(/\s/)
  if (gap < 0) return { first_name: words, last_name: '' }
  return { first_name: words.slice(0, gap), last_name: words.slice(gap).trimStart() }
}

/** Postcode areas outside England and Wales, whose law is another (Royal Mail's list). */
const areas = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  northernIreland: 'BT',
  islands: 'GY JE IM',
} as const

/** Districts with addresses in England and in Scotland. */
const borderDistricts = ['DG16', 'TD9', 'TD12', 'TD15']

export type OtherLaw = keyof typeof areas | 'border'

const lawOf = new Map(
  Object.entries(areas).flatMap(([law, list]) => list.split(' ').map((area) => [area, law as OtherLaw])),
)

/** The first half of a postcode, as far as it is typed. Without a space "TD12AB" is TD1 2AB, and "TD124AB" TD12 4AB. */
function districtOf(postcode: string): string {
  const words = trimInvisible(postcode)
    .toUpperCase()
    .replace(/^([A-Z]{1,2})\s+(?=\d)/, '$1')
  const [, complete] = /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/.exec(words.replace(/\s/g, '')) ?? []
  return complete ?? /^[A-Z]{1,2}\d[A-Z\d]?/.exec(words)?.[0] ?? ''
}

/** Whose law applies at a postcode, or may apply, if not that of England and Wales. Its first digit is enough. */
export function otherLaw(postcode: string): OtherLaw | undefined {
  const district = districtOf(postcode)
  return borderDistricts.includes(district) ? 'border' : lawOf.get(district.replace(/\d.*/, ''))
}
