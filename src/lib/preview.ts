import type { Environment } from './env.ts'

// What a preview of the site may reach: nothing of production's. The host gives previews every value that is not tied to
// one context, so that a form on a preview would write into the live database and mail real people.

/** What leads to a database, a mailbox, another system or a measurement. A preview has its own, as PREVIEW_ and the name. */
const ownNames = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_KEY',
  'SUPABASE_URL',
  'SUPABASE_SECRET_KEY',
  'WEBHOOK_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'TEAM_EMAIL',
  'FOLLOW_UP_URL',
  'FOLLOW_UP_FORMAT',
  'FOLLOW_UP_SECRET',
  'PUBLIC_GTM_ID',
] as const

/** Where a preview without a database would send: a name that can never lead anywhere. */
const nowhere = { PUBLIC_SUPABASE_URL: 'https://preview.invalid', PUBLIC_SUPABASE_KEY: 'preview' } as const

/** Every context of the host that is not the live site, branches of any name among them. */
export const isPreview = (context: string | undefined): boolean =>
  Boolean(context) && !['production', 'dev', 'local'].includes(context ?? '')

/** Whether the forms of this build have nowhere to send to. */
export const sendsNothing = (env: Environment): boolean =>
  isPreview(env['CONTEXT']) && !env['PREVIEW_PUBLIC_SUPABASE_URL']

/**
 * What a preview's environment must be given over: each of the names above from its PREVIEW_ twin, or emptied. Nothing
 * for the live site and for a local one.
 */
export function previewSettings(context: string | undefined, env: Environment): Record<string, string> {
  if (!context || !isPreview(context)) return {}
  const own = Object.fromEntries(ownNames.map((name) => [name, env[`PREVIEW_${name}`] ?? '']))
  const isAlone = sendsNothing({ ...env, CONTEXT: context })
  return { ...own, ...(isAlone && { ...nowhere, PUBLIC_PREVIEW: 'true' }), CONTEXT: context }
}
