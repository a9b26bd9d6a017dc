import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { requireBuildSettings } from '~/lib/environment'
import { mailFacts } from '~/server/mail/facts'
import { mailSettings } from '~/server/mail/mailer'
import { siteFrom } from './ask-site'
import { reportDeploy } from './check-deploy'
import { reachDatabase } from './database-access'
import { runCanaries } from './run-canary'
import { runCommand } from './run-command'
import { readSettings } from './settings'

// npm run set-up, npm run deploy-check [address] and npm run canary: commands for the live site, which can be run again at any time.

/** The live site's variables, kept only on the owner's computer; .gitignore excludes it. */
const file = '.env.live'

function checkVariables(): void {
  try {
    requireBuildSettings({ ...process.env, CONTEXT: 'production' })
    mailSettings(mailFacts())
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThis command reads them from ${file}, or from your shell.`)
  }
  // Commands reach a hosted database by this name.
  process.env['SUPABASE_URL'] ||= process.env['PUBLIC_SUPABASE_URL']
  console.log('Every variable is set, and none is malformed.')
}

async function setWebhook(site: string): Promise<void> {
  const { database, url } = await reachDatabase()
  const address = `${site}/api/lead-created`
  if (!(await database.call<boolean>('set_webhook', { url: address, secret: process.env['WEBHOOK_SECRET'] })))
    console.log(
      'pg_net is off, so emails wait up to ten minutes: in Supabase, switch it on under Database, Extensions.',
    )
  console.log(`Webhook set in ${url}: ${address}`)
}

/** After the first deploy: checks every variable, tells the database where to announce new enquiries, then runs the other commands. */
async function setUp(): Promise<void> {
  if (existsSync(file)) {
    // The file takes precedence over the shell, which may have the variables of another database.
    process.env['SUPABASE_URL'] = ''
    Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')))
  }
  console.log('1. Variables')
  checkVariables()
  const site = siteFrom(process.env['SITE_URL'] ?? '')
  console.log('\n2. Webhook')
  await setWebhook(site)
  console.log('\n3. Deploy')
  if ((await reportDeploy(site)) > 0)
    throw new Error('Correct this, deploy again, and run this command again.')
  console.log('\n4. Canary')
  await runCanaries()
}

/** Checks a deployed site, or the one that `npm start` runs, from outside. Exits with 1 if there is a problem. */
async function checkDeployed(typed: string | undefined): Promise<void> {
  const address = typed || process.env['SITE_URL'] || `http://localhost:${readSettings().port}`
  if ((await reportDeploy(siteFrom(address))) > 0) process.exitCode = 1
}

const commands: Record<string, (argument?: string) => Promise<void>> = {
  'set-up': setUp,
  'deploy-check': checkDeployed,
  /** Sends two test enquiries through the whole chain and erases them. */
  canary: runCanaries,
}

const [, , name = '', argument = ''] = process.argv
await runCommand(async () => {
  if (argument.startsWith('-') || (argument && name !== 'deploy-check'))
    throw new Error(
      'Only npm run deploy-check takes an argument: the address, such as "npm run deploy-check https://www.example.co.uk".',
    )
  await commands[name]?.(argument)
})
