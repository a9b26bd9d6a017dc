import parsePhoneNumber from 'libphonenumber-js'
import { singleAddress } from '~/lib/email-address'
import type { StoredSubmission } from './submission'

// Which of many enquiries look as if a person had sent them. It only decides what stands first in a mail: nothing is left out for it.

/** What a person seldom types into a form, and a machine often does. */
const advertises = /https?:|www\.|<\/?[a-z]|\[(url|link)|&#/i

const nameOf = ({ first_name, last_name }: StoredSubmission) =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()

const sameName = (row: StoredSubmission) => nameOf(row).toLowerCase()

/** Letters, spaces, and what stands in names; a word of them at least. */
const isName = (text: string) => /^[\p{L}\p{M}][\p{L}\p{M}\s.,'’()-]*$/u.test(text) && text.length <= 80

const isNumber = (text: string) => parsePhoneNumber(text, 'GB')?.isValid() ?? false

/** So many enquiries of one mail that say the same, or have one name and as many addresses, are one machine's. */
const tooOften = 3

/** A form that fills in the message itself says the same for many people. */
const written = ({ form_type, message }: StoredSubmission) =>
  form_type === 'consultation' ? (message ?? '').trim() : ''

/** Tells of a row whether it is likely genuine, beside the others of the same mail. */
export function genuineAmong(rows: readonly StoredSubmission[]): (row: StoredSubmission) => boolean {
  const messages = Map.groupBy(rows, written)
  const isRepeated = (row: StoredSubmission) =>
    written(row).length > 20 && (messages.get(written(row))?.length ?? 0) >= tooOften
  const names = Map.groupBy(rows, sameName)
  const isManyPeople = (row: StoredSubmission) =>
    new Set(names.get(sameName(row))?.map(({ email }) => email)).size >= tooOften
  return (row) =>
    !row.suspected_spam &&
    isName(nameOf(row)) &&
    isNumber(row.phone ?? '') &&
    singleAddress(row.email ?? '') !== undefined &&
    !advertises.test(row.message ?? '') &&
    !isRepeated(row) &&
    !isManyPeople(row)
}
