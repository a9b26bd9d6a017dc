import { sourceName } from '~/lead/sources'
import { places } from '~/leads/places'
import { dateAndTime } from '~/lib/dates'
import { isUuid } from '~/lib/parse'
import { countEnquiries } from '~/lib/text'
import { DatabaseError } from '~/server/database'
import { oneLine, type StoredSubmission } from '~/server/mail/submission'
import { fullName } from '~/server/mail/team-mail'
import { describeDatabaseError, type ReachedDatabase } from './database-access'

// `npm run leads -- --erase`: shows what would be erased, asks, erases by address or by id, and lists the places it cannot reach.

/** Asks a person. Returns what was typed, or an empty string without a terminal. */
export type Ask = (question: string) => Promise<string>

const oneAddress = /^[^\s@,;<>]+@[^\s@,;<>]+$/

type Person = Pick<StoredSubmission, 'id' | 'created_at' | 'first_name' | 'last_name' | 'email'>

const personLine = (row: Person, more: string) =>
  `  ${row.id}  ${dateAndTime(row.created_at)}\n    ${fullName(row)}, ${oneLine(row.email, 120)}, ${more}\n`

function preview(row: StoredSubmission): string {
  const remarks = [
    sourceName(row.form_type),
    `status ${row.status}`,
    row.note && 'with your note',
    row.call_at && `with the call on ${dateAndTime(row.call_at)}`,
    !row.team_mailed_at && 'not emailed to the team yet: that email will not go out',
  ]
  return personLine(row, remarks.filter(Boolean).join(', '))
}

/** `found_in`: the fields that contain the address, such as "email, message". */
type Mention = Person & { found_in: string }

/** Enquiries of other people that contain the address. */
function mentionsText(mentions: readonly Mention[]): string {
  if (mentions.length === 0) return ''
  const lines = mentions.map((row) => personLine(row, `found in: ${row.found_in}`))
  return `It is also mentioned in ${countEnquiries(mentions.length)} from other addresses. Read each one; if this person sent it, erase it with --erase ID:\n${lines.join('')}`
}

/** The places with copies that only a person can search, and what to search for. */
function elsewhere(rows: readonly StoredSubmission[]): string {
  const texts = rows
    .flatMap((row) => [row.email, row.phone, row.reference_number ?? '', fullName(row)])
    .map((text) => oneLine(text.replaceAll('"', ''), 120))
  const searches = [...new Set(texts.filter(Boolean))].map((text) => `"${text}"`).join('  ')
  return `This command cannot reach these places. Search in each for ${searches}:\n${places.map((place) => `  - ${place}\n`).join('')}`
}

/** Throws an error that states whether the rows were erased. If there is no response, they may have been. */
async function erase(parameters: Record<string, string>, reached: ReachedDatabase) {
  try {
    return await reached.database.call<StoredSubmission[]>('erase_enquiries', parameters)
  } catch (error) {
    const isRefusal = error instanceof DatabaseError && error.status < 500
    const doubt = 'It may have been erased: run the command again to see.'
    const outcome = isRefusal ? 'Nothing was erased.' : doubt
    throw new Error(`${describeDatabaseError(error, reached)} ${outcome}`)
  }
}

/**
 * Erases everything sent from an email address, or one enquiry by its id; asks first, unless it is confirmed. Returns what was erased and
 * where copies may be. `by` is the person who erases, for the record of erasures.
 */
export async function eraseLeads(
  typed: string,
  { isConfirmed, by }: { isConfirmed: boolean; by: string },
  reached: ReachedDatabase,
  ask: Ask,
): Promise<string> {
  const { database, url } = reached
  const who = typed.trim().toLowerCase()
  if (!isUuid(who) && !oneAddress.test(who))
    throw new Error(`--erase takes one email address or the id of one enquiry, not "${typed}".`)
  const rows = await database.call<StoredSubmission[]>('enquiries_of', { who })
  const mentions = mentionsText(await database.call('mentions_of', { address: who }))
  if (rows.length === 0) return `Nothing came from ${who}, so nothing was erased from ${url}.\n${mentions}`
  const shown = `This would be erased from ${url}:\n${rows.map(preview).join('')}`
  const question = `${shown}Erase ${countEnquiries(rows.length)} for good? Type yes or no: `
  if (!isConfirmed && !/^y(es)?$/i.test((await ask(question)).trim()))
    throw new Error('Nothing was erased. Answer yes, or add --yes when there is no terminal.')
  const erased = await erase({ who, erased_by: by }, reached)
  return `${isConfirmed ? shown : ''}Erased ${countEnquiries(erased.length)} (${who}) from ${url}.\n${mentions}${elsewhere([...rows, ...erased])}`
}
