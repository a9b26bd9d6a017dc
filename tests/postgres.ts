// A real PostgreSQL for what PGlite, being one connection, cannot show: races.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { hostedDefaults, migrationNames, readMigration } from '~/commands/database/migrations'

function findBinaries() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((name) => `/usr/lib/postgresql/${name}/bin`)
  const homebrew = ['/opt/homebrew', '/usr/local'].flatMap((root) =>
    ['18', '17', '16', '15'].map((version) => `${root}/opt/postgresql@${version}/bin`),
  )
  const folders = [...debian, ...homebrew, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const isRoot = process.getuid?.() === 0

const aptGet = '/usr/bin/apt-get'

function install() {
  if (!isRoot || !existsSync(aptGet)) return
  execFileSync(aptGet, ['update', '-qq'], { stdio: 'ignore' })
  execFileSync(aptGet, ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function binaries() {
  const found = findBinaries()
  if (found) return found
  install()
  const installed = findBinaries()
  if (!installed)
    throw new Error('The races need PostgreSQL 15 or newer: install it, or put its bin folder on PATH.')
  return installed
}

/** PostgreSQL refuses to run as root: then it runs as this user. */
const unprivileged = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function connect(folder: string) {
  for (let attempt = 0; ; attempt++) {
    const client = new Client({ host: folder, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (attempt === 100) throw error
      await wait(100)
    }
  }
}

async function migrate(client: Client) {
  await client.query(hostedDefaults)
  for (const name of await migrationNames()) await client.query(await readMigration(name))
}

/** Starts PostgreSQL with the migrations applied, reached through a socket in a folder of its own, no port. */
export async function startPostgres() {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user: { uid?: number; gid?: number } = isRoot ? unprivileged() : {}
  if (isRoot) chownSync(folder, user.uid ?? 0, user.gid ?? 0)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N'],
    options,
  )
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=120', '-k', folder]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], options)
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const admin = await connect(folder)
  await migrate(admin)
  return {
    bin,
    folder,
    admin,
    connect: () => connect(folder),
    async stop() {
      await admin.end()
      server.kill('SIGTERM') // waits for clients that are still hanging up
      const late = setTimeout(() => server.kill('SIGINT'), 5000)
      await exited
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
