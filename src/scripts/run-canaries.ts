import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { readFacts } from '~/content/files'
import { mailFacts } from '~/server/mail-context'
import { singleAddress } from '~/lib/email-address'
import { siteFrom } from './ask-site'
import { sendByScript, sendForm } from './canary-forms'
import { describeDatabaseError, reachDatabase } from './database-access'
import { type CanaryRun, runCanary } from './run-canary'
import { readSettings } from './settings'

/** Two canaries, one for each way a form can be sent. */
const ways = [
  { way: 'form', send: sendForm, needsAcknowledgement: true },
  { way: 'script', send: sendByScript, needsAcknowledgement: false },
]

async function prepare(
  email: string | undefined,
): Promise<Omit<CanaryRun, keyof (typeof ways)[0] | 'token'>> {
  const reached = await reachDatabase(process.env)
  const { port, dataDir } = readSettings()
  const site = process.env['SITE_URL'] || (reached.isLocal ? `http://localhost:${port}` : '')
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
  return {
    site: siteFrom(site),
    database: reached.database,
    email: visitor,
    phone: facts.phone,
    mailFolder: reached.isLocal && !process.env['SMTP_URL'] ? resolve(dataDir, 'mail') : undefined,
    say: console.log,
    mailTimeoutS: 60,
  }
}

/** @param email where the acknowledgement goes; the team's address unless given */
export async function runCanaries(email?: string): Promise<void> {
  const run = await prepare(email)
  for (const way of ways) await runCanary({ ...run, ...way, token: randomBytes(6).toString('hex') })
  console.log('Both canaries were delivered and erased: the whole chain works.')
}
