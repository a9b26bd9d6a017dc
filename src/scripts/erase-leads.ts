import { domainToUnicode } from 'node:url'
import { formatDateTime, oneLine } from '~/server/mail/submission'
import type { ReachedDatabase } from './database-access'

// What `npm run leads -- --erase` does: erases by address or by id, and lists who else mentions the address.

interface Mention {
  id: string
  created_at: string
  first_name: string
  last_name: string
  email: string
  /** The fields that hold the address, such as "email, message". */
  found_in: string
}

const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

/** With its domain as people read it: the database looks for that form and for the plain one. */
const asRead = (address: string) => {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
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

/** The text to erase by is a list, or anything else than one address. */
export class NoAddress extends Error {
  constructor(typed: string) {
    super(`--erase takes one e-mail address; not "${typed}".`)
  }
}

/** Erases what was sent under an address, however it was written, and lists what a person has to decide on. */
export async function eraseAddress(typed: string, { database, url }: ReachedDatabase): Promise<string> {
  const address = await database.call<string | null>('canonical_address', { typed })
  if (address === null) throw new NoAddress(typed)
  const erased = await database.call<number>('erase_submissions', { address })
  const mentions = await database.call<Mention[]>('mentions_of', { address: asRead(address) })
  return `Erased ${enquiries(erased)} of ${address} from ${url}.\n${mentionsText(mentions)}`
}

/** Erases one enquiry. */
export async function eraseOne(id: string, { database, url }: ReachedDatabase): Promise<string> {
  const [row] = await database.select(`select=id&id=eq.${id}`)
  if (!row) return `There is no enquiry ${id} in ${url}: nothing was erased.\n`
  await database.remove(id)
  return `Erased the enquiry ${id} from ${url}.\n`
}
