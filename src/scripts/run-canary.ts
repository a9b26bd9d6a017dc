import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readFacts } from '~/content/files'
import { singleAddress } from '~/lib/email-address'
import type { Database } from '~/server/database'
import type { StoredSubmission } from '~/server/mail/submission'
import { mailFacts } from '~/server/mail-context'
import { siteFrom } from './ask-site'
import { type Canary, sendByScript, sendForm } from './canary-forms'
import { describeDatabaseError, reachDatabase } from './database-access'
import { readSettings } from './settings'

// A canary: a test enquiry through the whole chain, from the form to the mailbox, which is then erased.

export interface CanaryRun extends Canary {
  site: string
  /** How the form is sent: with a browser's script, or without. False when this machine cannot. */
  send: (site: string, canary: Canary) => Promise<boolean>
  /** The way's name in what is printed. */
  way: string
  database: Database
  say: (line: string) => void
  /** Whether the visitor's mail must go out now; else it may wait for the next hour's share. */
  needsAcknowledgement: boolean
  /** Seconds to wait for the mails. */
  mailTimeoutS: number
}

/** Two canaries, one for each way a form can be sent. */
const ways = [
  { way: 'form', send: sendForm, needsAcknowledgement: true },
  { way: 'script', send: sendByScript, needsAcknowledgement: false },
]

/** @param email where the acknowledgement goes; the team's address unless given */
export async function runCanaries(email?: string): Promise<void> {
  const reached = await reachDatabase(process.env)
  const site = process.env['SITE_URL'] || (reached.isLocal ? `http://localhost:${readSettings().port}` : '')
  if (!site) throw new Error('Set SITE_URL to the address of the live site, such as https://www.example.com.')
  const facts = mailFacts({ facts: readFacts().facts, services: [] }, process.env)
  const visitor = singleAddress(email ?? (process.env['TEAM_EMAIL'] || facts.email))
  if (!visitor) throw new Error('--email takes one e-mail address.')
  const check = () => reached.database.call('delivery_health')
  // Once more, since a connection kept from an earlier request may have been closed.
  await check()
    .catch(check)
    .catch((error: unknown) => {
      throw describeDatabaseError(error, reached)
    })
  const run = { site: siteFrom(site), database: reached.database, email: visitor, phone: facts.phone }
  for (const way of ways)
    await runCanary({
      ...{ ...run, ...way, say: console.log, mailTimeoutS: 60 },
      token: randomBytes(6).toString('hex'),
    })
  console.log('Both canaries were delivered and erased: the whole chain works.')
}

const isMailed = (row: StoredSubmission) =>
  row.team_mailed_at !== null &&
  [row.acknowledged_at, row.acknowledgement_skipped, row.acknowledgement_due_at].some((mark) => mark !== null)

async function find({ database, token }: CanaryRun) {
  const [row] = await database.select(`last_name=eq.${token}&limit=1`)
  return row
}

/** The row is stored, and marked so that no system of the owner's hears of it. */
async function checkRow(run: CanaryRun): Promise<void> {
  const row = await waitFor(15, () => find(run))
  if (!row) throw new Error('The enquiry is not in the database.')
  if (row.follow_up_skipped !== 'canary')
    throw new Error('The enquiry is not marked as a canary. Apply the migrations: npx supabase db push.')
  run.say(`row      ${row.id}`)
}

async function checkMails(run: CanaryRun): Promise<void> {
  const row = await waitFor(run.mailTimeoutS, async () => {
    const now = await find(run)
    return now && isMailed(now) ? now : undefined
  })
  if (!row)
    throw new Error(
      `Nothing was mailed within ${run.mailTimeoutS} seconds: check the webhook, WEBHOOK_SECRET and SMTP_URL.`,
    )
  if (row.acknowledgement_skipped)
    throw new Error(`The acknowledgement was not sent: ${row.acknowledgement_skipped}.`)
  if (row.acknowledged_at)
    return run.say('mailbox  the mail server took the mail to the team and the one to the visitor')
  if (run.needsAcknowledgement)
    throw new Error(
      'The acknowledgement waits: the share of this hour is used up. Try another address with --email, or later.',
    )
  run.say('mailbox  the team was mailed; the visitor’s mail waits for the next hour’s share')
}

async function sendAndCheck(run: CanaryRun): Promise<void> {
  await run.database.call('expect_canary', { token: run.token })
  if (!(await run.send(run.site, run)))
    return run.say(`${run.way.padEnd(8)} not tried: there is no browser here (CHROMIUM_PATH names one)`)
  run.say(`${run.way.padEnd(8)} ${run.site} took it`)
  await checkRow(run)
  await checkMails(run)
}

async function erase(run: CanaryRun): Promise<void> {
  const row = await find(run)
  if (!row) return
  await run.database.remove(row.id)
  if (await find(run)) throw new Error(`The canary ${row.id} could not be erased.`)
  run.say('erased   nothing of it is left in the database')
}

/** Form, row, mailbox, erased. Throws at the first link that is broken; what was stored is erased all the same. */
export async function runCanary(run: CanaryRun): Promise<void> {
  try {
    await sendAndCheck(run)
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
