// npm run canary: sends two enquiries through the whole chain, form to mailbox, and erases them: one as a browser does and
// one as a browser without script does. Run it after a deploy
// with SITE_URL, SUPABASE_URL and SUPABASE_SECRET_KEY set; without them it tries the site that "npm start" runs.
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFacts } from '~/content/files'
import { singleAddress } from '~/lib/email-address'
import { mailFacts } from '~/server/mail-context'
import { type CanaryRun, runCanary, sendByScript, sendForm } from './run-canary'
import { describeDatabaseError, reachDatabase } from './database-access'
import { readSettings } from './settings'

/** Where the acknowledgement goes: --email, else the team. */
function visitorAddress(companyAddress: string): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const address = singleAddress(values.email ?? (process.env['TEAM_EMAIL'] || companyAddress))
  if (!address) throw new Error('--email takes one e-mail address.')
  return address
}

type Route = Pick<CanaryRun, 'way' | 'send' | 'token' | 'needsAcknowledgement'>

async function prepare(): Promise<Omit<CanaryRun, keyof Route>> {
  const reached = await reachDatabase(process.env)
  const { port, dataDir } = readSettings()
  const facts = mailFacts({ facts: readFacts().facts, services: [] }, process.env)
  const site = process.env['SITE_URL'] || (reached.isLocal ? `http://localhost:${port}` : '')
  if (!site) throw new Error('Set SITE_URL to the address of the live site, such as https://www.example.com.')
  await reached.database.call('delivery_health').catch((error: unknown) => {
    throw describeDatabaseError(error, reached)
  })
  return {
    site: site.replace(/\/+$/, ''),
    database: reached.database,
    email: visitorAddress(facts.email),
    phone: facts.phone,
    mailFolder: reached.isLocal && !process.env['SMTP_URL'] ? resolve(dataDir, 'mail') : undefined,
    say: console.log,
    mailTimeoutS: 60,
  }
}

try {
  const run = await prepare()
  const token = () => randomBytes(6).toString('hex')
  await runCanary({ ...run, way: 'form', send: sendForm, token: token(), needsAcknowledgement: true })
  await runCanary({ ...run, way: 'script', send: sendByScript, token: token(), needsAcknowledgement: false })
  console.log('Both canaries were delivered and erased: the whole chain works.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
