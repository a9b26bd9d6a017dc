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

/** True for the host's production build, where no local default may be used. */
const isLive = (env: Environment) => env['CONTEXT'] === 'production'

/** Checks the settings of a build. Throws a message with the mistakes and what to do. */
export function requireBuildSettings(env: Environment): void {
  requireLiveSettings(env)
  requireSafePreview(env)
}

function requireLiveSettings(env: Environment): void {
  if (!isLive(env)) return
  const missing = Object.entries(needed).filter(([name]) => !env[name]?.trim())
  if (missing.length > 0)
    throw new Error(
      [
        `The live site cannot be built: set ${missing.map(([name]) => name).join(', ')} in the host's environment variables. docs/environment.md describes each.`,
        ...missing.map(([name, breaks]) => `  Without ${name}, ${breaks}.`),
      ].join('\n'),
    )
  const mistakes = mistakesIn(env)
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
  followUpSettings(env)
}

const isAddress = (text: string) => URL.canParse(text) && isSafe(new URL(text))

/** Supabase's newer keys begin with their kind; the older ones are tokens that contain it. */
const isSecretKey = (key: string) =>
  key.startsWith('sb_secret_') ||
  Buffer.from(key.split('.')[1] ?? '', 'base64url')
    .toString()
    .includes('"service_role"')

/** Mistakes in values that are set. A secret key instead of the public one would be in every page. */
function mistakesIn(env: Environment): string[] {
  const value = (name: keyof typeof needed) => env[name] ?? ''
  const faults: [isFault: boolean, message: string][] = [
    [!isAddress(value('SITE_URL')), 'SITE_URL must be an address such as https://www.example.co.uk.'],
    [
      !isAddress(value('PUBLIC_SUPABASE_URL')),
      'PUBLIC_SUPABASE_URL must be an address such as https://abcdefghij.supabase.co.',
    ],
    [
      isSecretKey(value('PUBLIC_SUPABASE_KEY')),
      'PUBLIC_SUPABASE_KEY is the secret key, and every page would show it. Set the publishable key.',
    ],
    [
      value('SUPABASE_SECRET_KEY').startsWith('sb_publishable_'),
      'SUPABASE_SECRET_KEY is the publishable key. Set the secret key.',
    ],
    [
      !/^smtps?:\/\/./.test(value('SMTP_URL')),
      'SMTP_URL must be an address such as smtps://user:password@host:465.',
    ],
  ]
  return faults.flatMap(([isFault, message]) => (isFault ? [message] : []))
}

/** The site's address without a trailing slash, for canonical links and mails. */
export const siteUrl = (env: Environment) =>
  (env['SITE_URL'] || 'https://www.willowmere.example').replace(/\/+$/, '')

/** True for every context of the host except the live site, including branches of any name. */
export const isPreview = (context: string | undefined): boolean =>
  Boolean(context) && !['production', 'dev', 'local'].includes(context ?? '')

const forbiddenInPreviews = ['PUBLIC_SUPABASE_KEY', 'SUPABASE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_GTM_ID']

/** A preview must not reach the live database, mail server or measurement. */
function requireSafePreview(env: Environment): void {
  const found = isPreview(env['CONTEXT']) ? forbiddenInPreviews.filter((name) => env[name]?.trim()) : []
  if (found.length > 0)
    throw new Error(
      `A preview must not have ${found.join(', ')}: its forms would reach the live site's systems. Set the value for the Production context only, and leave netlify.toml as it is.`,
    )
}

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

/** Only https, except to this machine. fetch rejects an address with a user name. */
const isSafe = ({ protocol, hostname, username, password }: URL) =>
  !username &&
  !password &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)))

function urlFrom(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSafe(url)) return url
  throw new Error('FOLLOW_UP_URL must be an address such as https://crm.example.com/hook.')
}

/** Address and secret of follow-ups; undefined if they are switched off. Throws if the address is unsafe. */
export function followUpSettings(env: Environment): FollowUpSettings | undefined {
  const { FOLLOW_UP_URL, FOLLOW_UP_SECRET } = env
  return FOLLOW_UP_URL ? { url: urlFrom(FOLLOW_UP_URL), secret: FOLLOW_UP_SECRET || undefined } : undefined
}
