import { resolve } from 'node:path'
import type { Keys, Settings } from './settings'

/**
 * Everything the build and the functions read from the environment, set for the local database. Each name is set
 * or emptied here, so that neither a .env file nor the shell can point a local run at a hosted project.
 */
export function localEnvironment(
  { port, databasePort, dataDir }: Settings,
  keys: Keys,
): Record<string, string> {
  const {
    SMTP_URL = '',
    MAIL_FROM = '',
    TEAM_EMAIL = '',
    FOLLOW_UP_URL = '',
    FOLLOW_UP_FORMAT = '',
    FOLLOW_UP_SECRET = '',
    PUBLIC_GTM_ID = '',
  } = process.env
  return {
    CONTEXT: 'local',
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    PUBLIC_SUPABASE_KEY: keys.publishable,
    SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    SUPABASE_SECRET_KEY: keys.secret,
    WEBHOOK_SECRET: keys.webhook,
    SITE_URL: `http://localhost:${port}`,
    MAIL_DIR: resolve(dataDir, 'mail'),
    SMTP_URL,
    MAIL_FROM,
    TEAM_EMAIL,
    FOLLOW_UP_URL,
    FOLLOW_UP_FORMAT,
    FOLLOW_UP_SECRET,
    PUBLIC_GTM_ID,
  }
}
