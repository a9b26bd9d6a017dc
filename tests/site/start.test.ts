import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port'
import { isFullMode } from '../support/full-mode'
import { enquiry } from '../support/sample-enquiry'
import { temporaryFolder } from '../support/temporary-folder'
import { untilPrinted } from '../support/until-printed'
import { outDir } from './built-site'

interface Run {
  child: ChildProcess
  printed: () => string
  exit: Promise<number | null>
  ready: Promise<void>
}

const directly = [process.execPath, '--import', 'tsx', 'src/scripts/start.ts', '--built']
const throughNpm = ['npm', 'start', '--', '--built']

/** Starts the built site as `npm start` does after its build. */
function start(environment: Record<string, string>, [program = '', ...args] = directly): Run {
  const child = spawn(program, args, { env: { ...process.env, OUT_DIR: outDir, ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const ready = untilPrinted(child, 'READY http')
  // A test may expect that it never gets ready.
  ready.catch(() => {})
  return { child, printed: () => text, exit, ready }
}

/** With its own ports and, by default, its own data folder. */
async function settings(dataDir = temporaryFolder()) {
  return { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()), DATA_DIR: dataDir }
}

const keysIn = (dataDir: string) =>
  JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishable: string; secret: string }

async function insert(port: string, dataDir: string) {
  const response = await fetch(`http://127.0.0.1:${port}/rest/v1/contact_submissions`, {
    method: 'POST',
    headers: { apikey: keysIn(dataDir).publishable, 'content-type': 'application/json' },
    body: JSON.stringify(enquiry),
  })
  expect(response.status).toBe(201)
}

async function count(port: string, dataDir: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/rest/v1/contact_submissions?select=id`, {
    headers: { apikey: keysIn(dataDir).secret },
  })
  return ((await response.json()) as unknown[]).length
}

/** Long enough for one busy core: it only stops a test that hangs. */
const deadline = 60_000

/** An address that other machines may use; without a network, one of this machine that is not localhost. */
const outer =
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'

const isOpen = (host: string, port: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(port), host, () => done(true))
    socket.once('error', () => done(false)).once('close', () => done(false))
    socket.once('connect', () => socket.destroy())
  })

// Each starts its own server, so they run only at night.
if (isFullMode) {
  test.each([
    ['', false],
    ['0.0.0.0', true],
    [outer, true],
  ])('with HOST=%s both loopback addresses listen; others can reach it: %s', async (host, reached) => {
    const environment = { ...(await settings()), HOST: host }
    const { child, exit, ready } = start(environment)
    await ready
    const hosts = ['127.0.0.1', '::1', outer]
    const open = await Promise.all(hosts.map((address) => isOpen(address, environment.PORT)))
    expect(open).toEqual([true, true, reached])
    expect(await isOpen(outer, environment.SUPABASE_PORT)).toBe(false)
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })

  test('stopping npm stops the site and the database', async () => {
    const environment = await settings()
    const { child, exit, ready } = start(environment, throughNpm)
    await ready
    child.kill('SIGTERM')
    await exit
    const isGone = (port: string) =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => false,
        () => true,
      )
    await expect.poll(() => isGone(environment.PORT), { timeout: deadline }).toBe(true)
    await expect.poll(() => isGone(environment.SUPABASE_PORT), { timeout: deadline }).toBe(true)
  })
}

test('it prints both addresses, refuses a second start, keeps rows after a crash and stops on SIGTERM', async () => {
  const environment = await settings()
  // Left by a start that was cut short while it made the database.
  const draft = join(environment.DATA_DIR, 'postgres.new')
  mkdirSync(draft)
  writeFileSync(join(draft, 'PG_VERSION'), '17')
  const first = start(environment)
  await first.ready
  expect(first.printed()).toContain(
    `READY http://localhost:${environment.PORT} http://127.0.0.1:${environment.SUPABASE_PORT}`,
  )
  expect(existsSync(draft)).toBe(false)
  await insert(environment.SUPABASE_PORT, environment.DATA_DIR)

  const second = start(await settings(environment.DATA_DIR))
  expect(await second.exit).toBe(1)
  expect(second.printed()).toContain('is in use by')

  first.child.kill('SIGKILL')
  await first.exit
  const again = await settings(environment.DATA_DIR)
  const third = start(again)
  await third.ready
  expect(await count(again.SUPABASE_PORT, again.DATA_DIR)).toBe(1)
  third.child.kill('SIGTERM')
  expect(await third.exit).toBe(0)
  await expect(fetch(`http://localhost:${again.PORT}`)).rejects.toThrow()
  await expect(fetch(`http://127.0.0.1:${again.SUPABASE_PORT}`)).rejects.toThrow()
})
