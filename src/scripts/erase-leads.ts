import { join } from 'node:path'
import { sourceName } from '~/lead/sources'
import { formatDateTime, oneLine, type StoredSubmission } from '~/server/mail/submission'
import { DatabaseError } from '~/server/database'
import { describeDatabaseError, type ReachedDatabase } from './database-access'
import { Refused, type Terminal } from './leads-options'
import { readSettings } from './settings'

// `npm run leads -- --erase`: shows what would be erased, asks, erases by address or by id, keeps a record that names nobody,
// and lists the places that it cannot reach.

interface Mention {
  id: string
  created_at: string
  first_name: string
  last_name: string
  email: string
  /** The fields that hold the address, such as "email, message". */
  found_in: string
}

export interface Erasing {
  /** By --yes: nobody is asked. */
  isConfirmed: boolean
  /** Who stands in the record. */
  by: string
}

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

const nameOf = ({ first_name, last_name }: Pick<StoredSubmission, 'first_name' | 'last_name'>) =>
  oneLine(`${first_name ?? ''} ${last_name ?? ''}`, 80)

const oneAddress = /^[^\s@,;<>]+@[^\s@,;<>]+$/

/** Everything that would go of an enquiry, so that a person can tell whether it is the right one. */
function preview(row: StoredSubmission): string {
  const parts = [
    `status ${row.status}`,
    row.handled_by && `with ${oneLine(row.handled_by, 40)}`,
    row.note && 'with your note',
    row.call_at && `with the call on ${formatDateTime(row.call_at)}`,
    !row.team_mailed_at && 'not mailed yet: that mail will not go out',
  ].filter(Boolean)
  return `  ${row.id.slice(0, 8)}  ${formatDateTime(row.created_at)}, ${sourceName(row.form_type)}\n    ${nameOf(row)}, ${oneLine(row.email ?? '', 80)}, ${oneLine(row.phone ?? '', 40)}\n    ${parts.join(', ')}\n`
}

async function mayErase(
  rows: readonly StoredSubmission[],
  { isConfirmed }: Erasing,
  { url }: ReachedDatabase,
  { write, ask }: Terminal,
) {
  write(`This would be erased from ${url}:\n${rows.map(preview).join('')}`)
  if (isConfirmed) return
  const answer = await ask(`Erase ${enquiries(rows.length)} for good? Type yes or no: `)
  // Anything but yes, and an end of what can be read, is a no.
  if (/^y(es)?$/i.test(answer.trim())) return
  throw new Refused('Nothing was erased. Answer yes, or add --yes where nobody can be asked.')
}

function mentionLines({ id, created_at, first_name, last_name, email, found_in }: Mention): string {
  const who = oneLine(`${first_name} ${last_name}, ${email}`, 120)
  return `  ${id}  ${formatDateTime(created_at)}\n    ${who} (found in: ${found_in})`
}

function mentionsText(mentions: readonly Mention[]): string {
  if (mentions.length === 0) return ''
  const heading = `${enquiries(mentions.length)} under another address ${mentions.length === 1 ? 'mentions' : 'mention'} it. Read each; if it is this person's, erase it with --erase-id ID:`
  return [heading, ...mentions.map(mentionLines), ''].join('\n')
}

/** What to type into a search box: each text once, in quotes. */
const searches = (rows: readonly StoredSubmission[]) =>
  [
    ...new Set(
      rows
        .flatMap((row) => [row.email ?? '', row.phone ?? '', row.reference_number ?? '', nameOf(row)])
        .map((text) => oneLine(text.replaceAll('"', ''), 120))
        .filter(Boolean),
    ),
  ]
    .map((text) => `"${text}"`)
    .join('  ')

/** Where copies may be that only a person can find. */
function elsewhere(rows: readonly StoredSubmission[], { isLocal }: ReachedDatabase): string {
  const team = process.env['TEAM_EMAIL']
  const forwarded = rows.filter(({ follow_up_sent_at }) => follow_up_sent_at).length
  const places = [
    `your team’s inbox${team ? ` (${team})` : ''}, its sent mail and its bin`,
    isLocal
      ? `the mails written on this computer: ${join(readSettings().dataDir, 'mail')}`
      : 'your mail provider’s log of what it sent',
    forwarded > 0
      ? `the CRM or chat you forward to: it had ${enquiries(forwarded)} of these`
      : 'your CRM or chat, if somebody copied the enquiry there',
    'spreadsheets made with --csv, and letters or notes of your own',
    'Supabase’s backups: they go by themselves after the days of your plan; after restoring one, erase again',
  ]
  return `This command cannot reach these places. Search in each for ${searches(rows)}:\n${places.map((place) => `  - ${place}\n`).join('')}`
}

interface Erased {
  erased: number
  underWay: number
}

const underWayText = ({ underWay }: Erased) =>
  underWay === 0
    ? ''
    : `A mail about ${enquiries(underWay)} was being sent at that moment and may still arrive. Search again in a few minutes.\n`

/** Throws Refused with what is known: without an answer, the database may have erased them all the same. */
async function erase(
  what: { address: string } | { submission: string },
  { by }: Erasing,
  reached: ReachedDatabase,
): Promise<Erased> {
  const parameters = { address: null, submission: null, ...what, erased_by: by }
  try {
    return await reached.database.call<Erased>('erase_enquiries', parameters)
  } catch (error) {
    const isRefusal = error instanceof DatabaseError && error.status < 500
    const outcome = isRefusal
      ? 'Nothing was erased.'
      : 'It may have been erased all the same: run the command again to see.'
    throw new Refused(`${describeDatabaseError(error, reached).message} ${outcome}`)
  }
}

/** The search must not hide an erasure that was already done, so its failure becomes a sentence of the result. */
async function mentionsOf(address: string, reached: ReachedDatabase): Promise<string> {
  try {
    return mentionsText(await reached.database.call<Mention[]>('mentions_of', { address }))
  } catch (error) {
    return `Enquiries under another address were not searched for this one: run the command again. ${describeDatabaseError(error, reached).message}\n`
  }
}

/** Erases what was sent from an address, in capitals or not, and lists other enquiries that mention it. */
export async function eraseAddress(
  typed: string,
  erasing: Erasing,
  reached: ReachedDatabase,
  terminal: Terminal,
): Promise<string> {
  const { database, url } = reached
  const address = typed.trim().toLowerCase()
  if (!oneAddress.test(address)) throw new Refused(`--erase takes one e-mail address; not "${typed}".`)
  const rows = await database.call<StoredSubmission[]>('enquiries_of', { address })
  if (rows.length > 0) await mayErase(rows, erasing, reached, terminal)
  const done = rows.length > 0 ? await erase({ address }, erasing, reached) : { erased: 0, underWay: 0 }
  return [
    rows.length > 0
      ? `Erased ${enquiries(done.erased)} of ${address} from ${url}.\n`
      : `No enquiry came from ${address}, so nothing was erased from ${url}.\n`,
    underWayText(done),
    await mentionsOf(address, reached),
    rows.length > 0 ? elsewhere(rows, reached) : '',
  ].join('')
}

/** Erases one enquiry. */
export async function eraseOne(
  id: string,
  erasing: Erasing,
  reached: ReachedDatabase,
  terminal: Terminal,
): Promise<string> {
  const { database, url } = reached
  const rows = await database.select(`id=eq.${id}`)
  if (rows.length === 0) throw new Refused(`There is no enquiry ${id} in ${url}. Nothing was erased.`)
  await mayErase(rows, erasing, reached, terminal)
  const done = await erase({ submission: id }, erasing, reached)
  return `Erased the enquiry ${id} from ${url}.\n${underWayText(done)}${elsewhere(rows, reached)}`
}

interface Erasure {
  erased_at: string
  enquiries: number
  erased_by: string
}

/** When how much was erased, and by whom: it names nobody whose enquiry it was. */
export async function erasureRecord({ database }: ReachedDatabase): Promise<string> {
  const record = await database.call<Erasure[]>('erasure_record')
  if (record.length === 0) return 'Nothing has been erased by hand yet.\n'
  return record
    .map(
      (one) =>
        `${formatDateTime(one.erased_at)}: ${enquiries(one.enquiries)}, by ${oneLine(one.erased_by, 80)}\n`,
    )
    .join('')
}
