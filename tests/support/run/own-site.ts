import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanPath } from '~/lib/paths'
import { freePort } from '../free-port'
import { untilPrinted } from '../until-printed'
import { ended } from './stages'

interface ServerOptions {
  folder: string
  port: number
  databasePort: number
  /** Overridden environment variables. */
  settings?: Record<string, string>
}

const emptied = [
  'HOST',
  'SMTP_URL',
  'MAIL_FROM',
  'TEAM_EMAIL',
  'FOLLOW_UP_URL',
  'FOLLOW_UP_SECRET',
  'PUBLIC_GTM_ID',
  'LAUNCH_STRICT',
]

/**
 * Builds and starts the site as `npm start` does, on its own ports and folders. It trusts x-forwarded-for, because each test's visitor
 * needs its own address to avoid the rate limit.
 */
async function startServer({ folder, port, databasePort, settings = {} }: ServerOptions) {
  const dataDir = join(folder, 'data')
  // Outside the repository, often on another file system: a build must work there, too.
  const outDir = join(folder, 'site')
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...Object.fromEntries(emptied.map((name) => [name, ''])),
      ...settings,
      PORT: String(port),
      SUPABASE_PORT: String(databasePort),
      DATA_DIR: dataDir,
      OUT_DIR: outDir,
      CACHE_DIR: join(folder, 'cache'),
    },
  })
  console.log('\n== build')
  await untilPrinted(child, 'READY http')
  const keys = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as Record<string, string>
  const stop = async () => {
    const gone = ended(child)
    child.kill('SIGTERM')
    await gone
  }
  const environment = {
    SITE_URL: `http://localhost:${port}`,
    SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    SUPABASE_SECRET_KEY: keys['secret'] ?? '',
    PUBLIC_SUPABASE_KEY: keys['publishable'] ?? '',
    OUT_DIR: outDir,
    DATA_DIR: dataDir,
  }
  return { environment, stop }
}

type Environment = Awaited<ReturnType<typeof startServer>>['environment']

export interface OwnSite {
  /** Its addresses, keys and folders, as tests and commands take them. */
  environment: Environment
  close: () => Promise<void>
}

/** Builds and serves the site in a temporary folder. `settings` override environment variables. */
export async function openOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const { environment, stop } = await startServer({ folder, port, databasePort, settings })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { environment, close }
}

/** The address of every built page, `/about`, without the editors' screen and the team's page. */
export const builtRoutes = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => cleanPath(`/${file.replaceAll('\\', '/')}`))
    .filter((route) => !['/admin', '/leads'].includes(route))
    .sort()
