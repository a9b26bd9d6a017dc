import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port'
import { enquiry } from '../support/sample-enquiry'
import { untilPrinted } from '../support/until-printed'

const rounds = 10
const visitors = 20
const acceptedBeforeKill = 60

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
const dataDir = join(folder, 'data')
let environment: Record<string, string>
let site: ChildProcess

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>')
  const ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) }
  // Each visitor has its own address in a proxy's header.
  const settings = { SMTP_URL: '', FOLLOW_UP_URL: '', HOST: '' }
  environment = { ...ports, ...settings, DATA_DIR: dataDir, OUT_DIR: folder }
})

afterAll(async () => {
  await end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the site; returns the seconds until it is ready. `dieBefore` is the path whose first 201 kills it. */
async function begin(dieBefore = ''): Promise<number> {
  const started = performance.now()
  const args = ['--import', 'tsx', 'src/scripts/start.ts', '--built']
  const killer = dieBefore ? ['--import', './tests/nightly/die-before-answer.mjs'] : []
  const env = { ...process.env, ...environment, DIE_BEFORE: dieBefore }
  site = spawn(process.execPath, [...killer, ...args], { env })
  await untilPrinted(site, 'READY http')
  return (performance.now() - started) / 1000
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const gone = once(site, 'exit')
  site.kill(signal)
  await gone
}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const serverPath = '/api/enquiry'
const databasePath = '/rest/v1/contact_submissions'

/** Sends an enquiry as a visitor's browser does; undefined if no response comes. */
const send = (url: string, id: string, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address(), ...headers },
    body: JSON.stringify({ ...enquiry, id }),
  }).catch(() => undefined)

const toServer = (id: string) => send(`http://127.0.0.1:${environment['PORT']}${serverPath}`, id)
const toDatabase = (id: string) =>
  send(`http://127.0.0.1:${environment['SUPABASE_PORT']}${databasePath}`, id, { apikey: keys().publishable })

/** Posts one enquiry. True if the response confirms that it is stored. */
const post = async (id: string): Promise<boolean> => (await toServer(id))?.ok ?? false

const keys = () =>
  JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { publishable: string; secret: string }

async function stored(): Promise<string[]> {
  const { secret } = keys()
  const url = `http://127.0.0.1:${environment['SUPABASE_PORT']}${databasePath}?select=id&limit=100000`
  const response = await fetch(url, { headers: { apikey: secret } })
  return ((await response.json()) as { id: string }[]).map(({ id }) => id)
}

/** Visitors keep sending until the site is killed. */
async function sendUntilKilled() {
  const accepted: string[] = []
  const unsure: string[] = []
  let isKilled = false
  const visit = async () => {
    while (!isKilled) {
      const id = randomUUID()
      if (await post(id)) accepted.push(id)
      else unsure.push(id)
      if (accepted.length >= acceptedBeforeKill && !isKilled) {
        isKilled = true
        await end('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  return { accepted, unsure }
}

test('a site killed under load and restarted has every accepted enquiry once', async () => {
  const everyone: string[] = []
  await begin()
  for (let round = 1; round <= rounds; round++) {
    const { accepted, unsure } = await sendUntilKilled()
    const seconds = await begin()
    const after = await stored()
    expect(accepted.filter((id) => !after.includes(id))).toEqual([])
    // The outbox retries what was not confirmed.
    expect(await Promise.all(unsure.map(post))).toEqual(unsure.map(() => true))
    everyone.push(...accepted, ...unsure)
    expect((await stored()).sort()).toEqual([...everyone].sort())
    console.log(
      `Round ${round}: ${accepted.length} accepted, ${unsure.length} cut off, again after ${seconds.toFixed(1)} s`,
    )
  }
})

test.each([
  ['the server', serverPath, toServer, 200, {}],
  ['the database', databasePath, toDatabase, 409, { code: '23505' }],
])('a site killed by %s between storing and responding has the enquiry once', async (...way) => {
  const [, path, toWay, status, body] = way
  await end('SIGTERM')
  await begin(path)
  const id = randomUUID()
  const gone = once(site, 'exit')
  expect(await toWay(id)).toBeUndefined()
  expect(await gone).toEqual([null, 'SIGKILL'])
  await begin()
  expect((await stored()).filter((one) => one === id)).toEqual([id])
  const again = await toWay(id)
  expect(again?.status).toBe(status)
  expect(await again?.json()).toMatchObject(body)
  expect((await stored()).filter((one) => one === id)).toEqual([id])
})
