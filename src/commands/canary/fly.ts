import type { StoredSubmission } from '~/mail/submission'
import type { Database } from '~/delivery/server/database'
import { mailFiles, removeFiles } from './mail-files'
import type { Canary } from './send-form'
import { waitFor } from './wait-for'

export interface Flight extends Canary {
  site: string
  /** How the form is sent: with a browser's script, or without. False when this machine cannot. */
  send: (site: string, canary: Canary) => Promise<boolean>
  /** The way's name in what is said. */
  way: string
  database: Database
  /** Where mails land as files; undefined when a mail server takes them. */
  mailFolder: string | undefined
  say: (line: string) => void
  /** Whether the visitor's mail must go out now; else it may wait for the next hour's share. */
  needsAcknowledgement: boolean
  /** Seconds to wait for the mails. */
  patience: number
}

const isMailed = (row: StoredSubmission) =>
  row.team_mailed_at !== null &&
  [row.acknowledged_at, row.acknowledgement_skipped, row.acknowledgement_due_at].some((mark) => mark !== null)

async function find({ database, token }: Flight) {
  const [row] = await database.select(`last_name=eq.${token}&limit=1`)
  return row
}

/** The row is stored, and marked so that no system of the owner's hears of it. */
async function findRow(flight: Flight): Promise<StoredSubmission> {
  const row = await waitFor(15, () => find(flight))
  if (!row) throw new Error('The enquiry is not in the database.')
  if (row.follow_up_skipped !== 'canary')
    throw new Error('The enquiry is not marked as a canary. Apply the migrations: npx supabase db push.')
  flight.say(`row      ${row.id}`)
  return row
}

async function checkMails(row: StoredSubmission, flight: Flight): Promise<void> {
  if (row.acknowledgement_skipped)
    throw new Error(`The acknowledgement was not sent: ${row.acknowledgement_skipped}.`)
  if (!row.acknowledged_at && !flight.needsAcknowledgement)
    return flight.say('mailbox  the team was mailed; the visitor’s mail waits for the next hour’s share')
  if (!row.acknowledged_at)
    throw new Error(
      'The acknowledgement waits: the share of this hour is used up. Try another address with --email, or later.',
    )
  if (!flight.mailFolder)
    return flight.say('mailbox  the mail server took the mail to the team and the one to the visitor')
  const files = await mailFiles(flight.mailFolder, row.id)
  if (files.length < 2) throw new Error(`The mails are missing from ${flight.mailFolder}.`)
  files.forEach((file) => flight.say(`mailbox  ${file}`))
}

async function follow(flight: Flight): Promise<void> {
  await flight.database.call('expect_canary', { token: flight.token })
  if (!(await flight.send(flight.site, flight)))
    return flight.say(`${flight.way.padEnd(8)} not tried: there is no browser here (CHROMIUM_PATH names one)`)
  flight.say(`${flight.way.padEnd(8)} ${flight.site} took it`)
  await findRow(flight)
  const mailed = await waitFor(flight.patience, async () => {
    const now = await find(flight)
    return now && isMailed(now) ? now : undefined
  })
  if (!mailed)
    throw new Error(
      `Nothing was mailed within ${flight.patience} seconds: check the webhook, WEBHOOK_SECRET and SMTP_URL.`,
    )
  await checkMails(mailed, flight)
}

async function erase(flight: Flight): Promise<void> {
  const row = await find(flight)
  if (!row) return
  await flight.database.remove(row.id)
  if (flight.mailFolder) await removeFiles(await mailFiles(flight.mailFolder, row.id))
  if (await find(flight)) throw new Error(`The canary ${row.id} could not be erased.`)
  flight.say('erased   nothing of it is left in the database')
}

/** Form, row, mailbox, erased. Throws at the first link that is broken; what was stored is erased all the same. */
export async function fly(flight: Flight): Promise<void> {
  try {
    await follow(flight)
  } finally {
    await erase(flight)
  }
}
