import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '~/server/database'
import type { StoredSubmission } from '~/server/mail/submission'
import type { Canary } from './canary-forms'

// A canary: a test enquiry through the whole chain, from the form to the mailbox, which is then erased.

export interface CanaryRun extends Canary {
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
  mailTimeoutS: number
}

const isMailed = (row: StoredSubmission) =>
  row.team_mailed_at !== null &&
  [row.acknowledged_at, row.acknowledgement_skipped, row.acknowledgement_due_at].some((mark) => mark !== null)

async function find({ database, token }: CanaryRun) {
  const [row] = await database.select(`last_name=eq.${token}&limit=1`)
  return row
}

/** The row is stored, and marked so that no system of the owner's hears of it. */
async function findRow(run: CanaryRun): Promise<StoredSubmission> {
  const row = await waitFor(15, () => find(run))
  if (!row) throw new Error('The enquiry is not in the database.')
  if (row.follow_up_skipped !== 'canary')
    throw new Error('The enquiry is not marked as a canary. Apply the migrations: npx supabase db push.')
  run.say(`row      ${row.id}`)
  return row
}

async function checkMails(row: StoredSubmission, run: CanaryRun): Promise<void> {
  if (row.acknowledgement_skipped)
    throw new Error(`The acknowledgement was not sent: ${row.acknowledgement_skipped}.`)
  if (!row.acknowledged_at && !run.needsAcknowledgement)
    return run.say('mailbox  the team was mailed; the visitor’s mail waits for the next hour’s share')
  if (!row.acknowledged_at)
    throw new Error(
      'The acknowledgement waits: the share of this hour is used up. Try another address with --email, or later.',
    )
  if (!run.mailFolder)
    return run.say('mailbox  the mail server took the mail to the team and the one to the visitor')
  const files = await mailFiles(run.mailFolder, row.id)
  if (files.length < 2) throw new Error(`The mails are missing from ${run.mailFolder}.`)
  files.forEach((file) => run.say(`mailbox  ${file}`))
}

async function sendAndFind(run: CanaryRun): Promise<void> {
  await run.database.call('expect_canary', { token: run.token })
  if (!(await run.send(run.site, run)))
    return run.say(`${run.way.padEnd(8)} not tried: there is no browser here (CHROMIUM_PATH names one)`)
  run.say(`${run.way.padEnd(8)} ${run.site} took it`)
  await findRow(run)
  const mailed = await waitFor(run.mailTimeoutS, async () => {
    const now = await find(run)
    return now && isMailed(now) ? now : undefined
  })
  if (!mailed)
    throw new Error(
      `Nothing was mailed within ${run.mailTimeoutS} seconds: check the webhook, WEBHOOK_SECRET and SMTP_URL.`,
    )
  await checkMails(mailed, run)
}

async function erase(run: CanaryRun): Promise<void> {
  const row = await find(run)
  if (!row) return
  await run.database.remove(row.id)
  if (run.mailFolder) await removeFiles(await mailFiles(run.mailFolder, row.id))
  if (await find(run)) throw new Error(`The canary ${row.id} could not be erased.`)
  run.say('erased   nothing of it is left in the database')
}

/** Form, row, mailbox, erased. Throws at the first link that is broken; what was stored is erased all the same. */
export async function runCanary(run: CanaryRun): Promise<void> {
  try {
    await sendAndFind(run)
  } finally {
    await erase(run)
  }
}

/** Asks every half second until there is an answer; undefined when `seconds` pass without one. */
async function waitFor<Result>(seconds: number, ask: () => Promise<Result | undefined>) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() > until) return answer
    await pause(500)
  }
}

/** The mails about one enquiry in the local mail folder. */
async function mailFiles(folder: string, id: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith(`.${id}.eml`)).map((name) => join(folder, name))
}

const removeFiles = (files: readonly string[]) => Promise.all(files.map((file) => rm(file, { force: true })))
