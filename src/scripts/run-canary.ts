import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { singleAddress } from '~/lib/email-address'
import { parseObject } from '~/lib/parse'
import { paths } from '~/lib/paths'
import type { Database } from '~/server/database'
import { mailFacts } from '~/server/mail/facts'
import type { StoredSubmission } from '~/server/mail/submission'
import { ask, locationOf, siteFrom } from './ask-site'
import { reachDatabase } from './database-access'
import { readSettings } from './settings'

// A canary is a test enquiry through the whole chain, from the site to the mailbox, which is then erased.

export interface Canary {
  site: string
  database: Database
  /** The last name in this canary's row. */
  token: string
  email: string
  phone: string
  /** Seconds to wait for the emails. */
  mailTimeoutS: number
}

const message = 'This test of the website was sent by "npm run canary" and deletes itself. Please ignore it.'

/** Posts the contact page's form as a browser without JavaScript does. */
export async function sendForm({ site, token, email, phone }: Canary): Promise<void> {
  const fields = { firstName: 'Canary', lastName: token, email, phone, serviceType: 'general', message }
  const body = new URLSearchParams(fields)
  const response = await ask(site, '/api/enquiry', { method: 'POST', body })
  if (response.status !== 303 || locationOf(response, site) !== paths.thankYou)
    throw new Error(`The form returned ${response.status} instead of redirecting to the thank-you page.`)
}

/** Inserts the row into the database as pages with JavaScript do, with the address and key that the site was built with. */
export async function insertRow({ site, token, email, phone }: Canary): Promise<void> {
  const { text } = await ask(site, '/leads')
  const built = parseObject(/<script type="application\/json" id="site">(.*?)<\/script>/s.exec(text)?.[1])
  if (!built) throw new Error(`${site}/leads does not name the database: is this the built site?`)
  const person = { first_name: 'Canary', last_name: token, email, phone, message, service_type: 'general' }
  const row = { ...person, id: randomUUID(), form_type: 'consultation' }
  const options = { auth: { persistSession: false } }
  const supabase = createClient(String(built['url']), String(built['key']), options)
  const { status } = await supabase.from('contact_submissions').insert(row)
  if (status !== 201)
    throw new Error(
      `The database returned ${status} for a page's insert: check PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY of the build.`,
    )
}

async function find({ database, token }: Canary): Promise<StoredSubmission | undefined> {
  return (await database.select(`last_name=eq.${token}&limit=1`))[0]
}

/** A lease that ends without an email to the team means that the hourly limit is reached: a list will include the row. */
const isMailed = (row: StoredSubmission) =>
  (row.team_mailed_at !== null || row.mail_leased_until === null) &&
  [row.acknowledged_at, row.acknowledgement_skipped, row.acknowledgement_due_at].some((mark) => mark !== null)

async function checkRow(canary: Canary): Promise<void> {
  const until = Date.now() + canary.mailTimeoutS * 1000
  let row = await find(canary)
  while (row && !isMailed(row) && Date.now() < until) {
    await pause(500)
    row = await find(canary)
  }
  if (!row) throw new Error('The enquiry is not in the database.')
  if (row.follow_up_skipped !== 'canary')
    throw new Error('The enquiry is not marked as a canary. Apply the migrations (docs/deployment.md).')
  if (!isMailed(row))
    throw new Error(
      `No email was sent within ${canary.mailTimeoutS} seconds: check the webhook, WEBHOOK_SECRET and SMTP_URL.`,
    )
  if (row.acknowledgement_skipped)
    throw new Error(`The acknowledgement was not sent: ${row.acknowledgement_skipped}.`)
  const waits = 'email waits, because the hourly limit is reached'
  const team = row.team_mailed_at ? 'to the team' : `the team’s ${waits}`
  const visitor = row.acknowledged_at ? 'to the visitor' : `the visitor’s ${waits} or the mailbox is busy`
  console.log(`mailed   ${team}; ${visitor}`)
}

async function erase(canary: Canary): Promise<void> {
  const row = await find(canary)
  if (!row) return
  await canary.database.remove(row.id)
  if (await find(canary)) throw new Error(`The canary ${row.id} could not be erased.`)
  console.log('erased   it is no longer in the database')
}

/** Sends one canary, checks its row and its emails, and erases it. Throws at the first broken link; the row is erased either way. */
export async function runCanary(canary: Canary, send: (canary: Canary) => Promise<void>): Promise<void> {
  try {
    await canary.database.call('expect_canary', { token: canary.token })
    await send(canary)
    console.log(`sent     ${canary.site}`)
    await checkRow(canary)
  } finally {
    await erase(canary)
  }
}

/** Sends two canaries, with and without JavaScript. The team gets their acknowledgements too. */
export async function runCanaries(): Promise<void> {
  const { database, isLocal } = await reachDatabase()
  const site = process.env['SITE_URL'] || (isLocal ? `http://localhost:${readSettings().port}` : '')
  if (!site) throw new Error('Set SITE_URL to the address of the live site, such as https://www.example.com.')
  const facts = mailFacts()
  const visitor = singleAddress(process.env['TEAM_EMAIL'] || facts.email)
  if (!visitor) throw new Error('TEAM_EMAIL must be exactly one email address.')
  const canary = { site: siteFrom(site), database, email: visitor, phone: facts.phone, mailTimeoutS: 60 }
  for (const send of [sendForm, insertRow])
    await runCanary({ ...canary, token: randomBytes(6).toString('hex') }, send)
  console.log('Both canaries were delivered and erased: the whole chain works.')
}
