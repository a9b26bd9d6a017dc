// A real PostgreSQL, because PGlite has only one connection.
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'
import { installDebianPackages } from './debian'
import { untilPrinted } from './until-printed'
import { hostedDefaults, migrationNames, readMigration } from '~/scripts/local-database'

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

function binaries() {
  const found = findBinaries()
  if (found) return found
  installDebianPackages('postgresql')
  const installed = findBinaries()
  if (!installed)
    throw new Error('The races need PostgreSQL 15 or newer: install it, or put its bin folder on PATH.')
  return installed
}

/** The user to run PostgreSQL as if the tests run as root, which it refuses. */
const unprivileged = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function connect(folder: string) {
  const client = new Client({ host: folder, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}

async function migrate(client: Client) {
  await client.query(hostedDefaults)
  for (const name of await migrationNames()) await client.query(await readMigration(name))
}

/** Starts PostgreSQL with the migrations applied, on a Unix socket in its own folder. */
export async function startPostgres() {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const user: { uid?: number; gid?: number } = isRoot ? unprivileged() : {}
  if (isRoot) chownSync(folder, user.uid ?? 0, user.gid ?? 0)
  const data = join(folder, 'data')
  const place = { ...user, cwd: folder }
  const cluster = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '-N']
  execFileSync(join(bin, 'initdb'), cluster, { ...place, stdio: 'ignore' })
  const settings = ['listen_addresses=', 'fsync=off', 'max_connections=120', 'lc_messages=C']
  const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(bin, 'postgres'), args, { ...place, stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  await untilPrinted(server, 'ready to accept connections')
  const admin = await connect(folder)
  await migrate(admin)
  return {
    bin,
    folder,
    admin,
    connect: () => connect(folder),
    async stop() {
      await admin.end()
      server.kill('SIGTERM') // waits for clients that are still disconnecting
      const late = setTimeout(() => server.kill('SIGINT'), 5000)
      await exited
      clearTimeout(late)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
