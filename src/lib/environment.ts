import { singleAddress } from './email-address'

// Environment variables of the build, the server functions and the commands. docs/environment.md lists them.

/** The environment variables, each of which may be missing. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Required settings of a live site, with the consequence if one is missing. */
const needed = {
  PUBLIC_SUPABASE_URL: 'pages cannot send enquiries',
  PUBLIC_SUPABASE_KEY: 'the database rejects every enquiry',
  SITE_URL: 'links in search engines and emails do not work',
  SUPABASE_SECRET_KEY: 'no email about an enquiry is sent, and forms sent without JavaScript are not stored',
  WEBHOOK_SECRET: 'the team gets each email up to ten minutes late',
  SMTP_URL: 'no email is sent to the team or the visitor',
  TEAM_EMAIL: 'emails about enquiries have no recipient',
  MAIL_FROM: 'emails have no sender, and mail servers reject them',
} as const

/** Only https, except to this machine. fetch rejects an address with a user name. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return !username && !password && (protocol === 'https:' || (protocol === 'http:' && isLocal))
}

/** Supabase's newer keys begin with their kind; the older ones are tokens that contain it. */
const isSecretKey = (key: string) =>
  key.startsWith('sb_secret_') ||
  Buffer.from(key.split('.')[1] ?? '', 'base64url')
    .toString()
    .includes('"service_role"')

/** Whether this is the address of a mail server. An unescaped “/” in the password would change the host. */
export function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return /^smtps?:$/.test(protocol) && hostname !== '' && !`${pathname}${search}${hash}`.includes('@')
}

export const mailServerMessage =
  'SMTP_URL must be an address such as smtps://user:password@host:465. In the user name and password, write %40 for @, %2F for /, %3F for ? and %23 for #.'

/** The parts of "Firm <hello@example.com>", or of the bare address, whose name is empty; undefined for anything else. */
export function senderFrom(text: string): { name: string; address: string } | undefined {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text)
  const address = singleAddress(named?.[2] ?? text)
  return address ? { name: named?.[1] ?? '', address } : undefined
}

export const senderMessage =
  'MAIL_FROM must be an address such as hello@example.com or Firm <hello@example.com>.'

const followUpMessage = 'FOLLOW_UP_URL must be an address such as https://crm.example.com/hook.'

/** Mistakes in the values of a live site. A secret key instead of the public one would be in every page. */
const mistakes: readonly [message: string, isMade: (env: Environment) => boolean][] = [
  [
    'SITE_URL must be an address such as https://www.example.co.uk.',
    ({ SITE_URL = '' }) => !isAddress(SITE_URL),
  ],
  [
    'PUBLIC_SUPABASE_URL must be an address such as https://abcdefghij.supabase.co.',
    ({ PUBLIC_SUPABASE_URL = '' }) => !isAddress(PUBLIC_SUPABASE_URL),
  ],
  [
    'PUBLIC_SUPABASE_KEY is the secret key, and every page would show it. Set the publishable key.',
    ({ PUBLIC_SUPABASE_KEY = '' }) => isSecretKey(PUBLIC_SUPABASE_KEY),
  ],
  [
    'SUPABASE_SECRET_KEY must be the secret key, which begins with sb_secret_.',
    ({ SUPABASE_SECRET_KEY = '' }) => !SUPABASE_SECRET_KEY.startsWith('sb_secret_'),
  ],
  [mailServerMessage, ({ SMTP_URL = '' }) => !isMailServer(SMTP_URL)],
  [
    'TEAM_EMAIL must be exactly one email address.',
    ({ TEAM_EMAIL = '' }) => singleAddress(TEAM_EMAIL) === undefined,
  ],
  [senderMessage, ({ MAIL_FROM = '' }) => !senderFrom(MAIL_FROM)],
  [followUpMessage, ({ FOLLOW_UP_URL }) => Boolean(FOLLOW_UP_URL) && !isAddress(FOLLOW_UP_URL ?? '')],
  [
    'BUILD_HOOK_URL must be an address such as https://api.netlify.com/build_hooks/0123456789abcdef.',
    ({ BUILD_HOOK_URL }) => Boolean(BUILD_HOOK_URL) && !isAddress(BUILD_HOOK_URL ?? ''),
  ],
]

/** A preview must not reach the live database, mail server or measurement. */
const forbiddenInPreviews = ['PUBLIC_SUPABASE_KEY', 'SUPABASE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_GTM_ID']

/** Checks the settings of a build. Throws a message with the mistakes and what to do. */
export function requireBuildSettings(env: Environment): void {
  const isSet = (name: string) => Boolean(env[name]?.trim())
  if (env['CONTEXT'] === 'production') requireLiveSettings(env, isSet)
  const found = isPreview(env['CONTEXT']) ? forbiddenInPreviews.filter(isSet) : []
  if (found.length > 0)
    throw new Error(
      `A preview must not have ${found.join(', ')}: its forms would reach the live site's systems. Set the value for the Production context only, and leave netlify.toml as it is.`,
    )
}

function requireLiveSettings(env: Environment, isSet: (name: string) => boolean): void {
  const missing = Object.entries(needed).filter(([name]) => !isSet(name))
  if (missing.length > 0)
    throw new Error(
      [
        `The live site cannot be built: set ${missing.map(([name]) => name).join(', ')} in the host's environment variables. docs/environment.md describes each.`,
        ...missing.map(([name, breaks]) => `  Without ${name}, ${breaks}.`),
      ].join('\n'),
    )
  const made = mistakes.filter(([, isMade]) => isMade(env))
  if (made.length > 0) throw new Error(made.map(([message]) => message).join('\n'))
}

/** The site's address without a trailing slash, for canonical links and emails. */
export const siteUrl = (env: Environment) =>
  (env['SITE_URL'] || 'https://www.willowmere.example').replace(/\/+$/, '')

/** True for every context of the host except the live site, including branches of any name. */
export const isPreview = (context: string | undefined): boolean =>
  Boolean(context) && !['production', 'dev', 'local'].includes(context ?? '')

/** The database that pages send to. A preview has an address that never resolves, and its forms send nothing. */
export function pageDatabase(env: Environment): { url: string; key: string } {
  const fallback = isPreview(env['CONTEXT'])
    ? { url: 'https://preview.invalid', key: 'preview' }
    : { url: 'http://127.0.0.1:54321', key: 'sb_publishable_local' }
  return {
    url: env['PUBLIC_SUPABASE_URL'] || fallback.url,
    key: env['PUBLIC_SUPABASE_KEY'] || fallback.key,
  }
}

export interface FollowUpSettings {
  url: URL
  /** Key of the JSON's signature; undefined for none. */
  secret: string | undefined
}

/** Address and secret of follow-ups; undefined if they are switched off. Throws if the address is unsafe. */
export function followUpSettings({
  FOLLOW_UP_URL,
  FOLLOW_UP_SECRET,
}: Environment): FollowUpSettings | undefined {
  if (!FOLLOW_UP_URL) return undefined
  if (!isAddress(FOLLOW_UP_URL)) throw new Error(followUpMessage)
  return { url: new URL(FOLLOW_UP_URL), secret: FOLLOW_UP_SECRET || undefined }
}
