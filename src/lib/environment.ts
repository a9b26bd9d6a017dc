/** The build's settings, read once by astro.config.mjs. Functions read their secrets from `process.env` when called. */
import type { Environment } from './env.ts'
import { followUpSettings } from './follow-up-settings.ts'

/** What a live site cannot do without, and what breaks when it is missing. */
const needed = {
  PUBLIC_SUPABASE_URL: 'no page knows where to send an enquiry',
  PUBLIC_SUPABASE_KEY: 'the database takes no enquiry from any page',
  SITE_URL: 'links in search engines and in mails lead nowhere',
  SUPABASE_SECRET_KEY: 'nobody is mailed about an enquiry, and forms sent without script are not stored',
  WEBHOOK_SECRET: 'each enquiry waits up to ten minutes before the team is mailed',
  SMTP_URL: 'no mail leaves, neither to the team nor to the visitor',
  TEAM_EMAIL: 'the mails about enquiries have nobody to go to',
  MAIL_FROM: 'mails have no sender, and mail servers refuse them',
} as const

/** True on the host's production build, where nothing may fall back to a local value. */
export const isLive = (env: Environment) => env['CONTEXT'] === 'production'

/** Throws when the live site would be built without the values it cannot work without, and names what each is for. */
export function requireLiveSettings(env: Environment): void {
  if (!isLive(env)) return
  const missing = Object.entries(needed).filter(([name]) => !env[name]?.trim())
  if (missing.length > 0)
    throw new Error(
      [
        `The live site cannot be built: set ${missing.map(([name]) => name).join(', ')} in the host's environment variables. docs/environment.md says what each is.`,
        ...missing.map(([name, breaks]) => `  Without ${name}, ${breaks}.`),
      ].join('\n'),
    )
  followUpSettings(env)
}

/** The site's own address without a trailing slash, for canonical links and mails. */
export const siteUrl = (env: Environment) =>
  (env['SITE_URL'] || 'https://www.willowmere.example').replace(/\/+$/, '')

/** The database's origin, for the content security policy. */
export const apiOrigin = (env: Environment) =>
  new URL(env['PUBLIC_SUPABASE_URL'] || 'http://127.0.0.1:54321').origin
