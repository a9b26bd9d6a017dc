/** The build's settings, read once by astro.config.mjs. Functions read their secrets from `process.env` when called. */
type Environment = Readonly<Record<string, string | undefined>>

const needed = ['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_KEY', 'SITE_URL'] as const

/** True on the host's production build, where nothing may fall back to a local value. */
export const isLive = (env: Environment) => env['CONTEXT'] === 'production'

/** Throws one clear sentence when the live site would be built without the values it cannot work without. */
export function requireLiveSettings(env: Environment): void {
  if (!isLive(env)) return
  const missing = needed.filter((name) => !env[name])
  if (missing.length > 0)
    throw new Error(
      `The live site cannot be built: set ${missing.join(' and ')} in the host's environment variables. README, "Deploy", says where to find ${missing.length > 1 ? 'them' : 'it'}.`,
    )
}

/** The site's own address without a trailing slash, for canonical links and mails. */
export const siteUrl = (env: Environment) =>
  (env['SITE_URL'] || 'https://www.willowmere.example').replace(/\/+$/, '')

/** The database's origin, for the content security policy. */
export const apiOrigin = (env: Environment) =>
  new URL(env['PUBLIC_SUPABASE_URL'] || 'http://127.0.0.1:54321').origin
