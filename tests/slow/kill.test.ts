import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimPort } from '~/commands/claim-port'
import { enquiry } from '../sample-enquiry'

/** Bounded on purpose: so many visitors at once on this machine's own site, killed while they are being answered. */
const rounds = 10
const visitors = 20
const acceptedBeforeKill = 60

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
const dataDir = join(folder, 'data')
let environment: Record<string, string>
let site: ChildProcess

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<h1>Home</h1>')
  const ports = { PORT: String(await claimPort()), SUPABASE_PORT: String(await claimPort()) }
  // Each visitor has an address of its own, told as a proxy tells it.
  const settings = { SMTP_URL: '', FOLLOW_UP_URL: '', HOST: '', ADDRESS_HEADER: 'x-forwarded-for' }
  environment = { ...ports, ...settings, DATA_DIR: dataDir, OUT_DIR: folder }
})

afterAll(async () => {
  await end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

/** `npm start` after its build; the seconds until it is ready. */
async function begin(): Promise<number> {
  const started = performance.now()
  const args = ['--import', './src/commands/aliases.mjs', 'src/commands/start.ts', '--built']
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } })
  site = child
  let printed = ''
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('READY http')) done()
      })
    child.once('exit', () => fail(new Error(`The site ended:\n${printed}`)))
  })
  return (performance.now() - started) / 1000
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const gone = once(site, 'exit')
  site.kill(signal)
  await gone
}

const address = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** Posts one enquiry as the outbox does: true when the visitor was told that it is stored. */
async function post(id: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${environment['PORT']}/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ ...enquiry, id }),
  }).catch(() => undefined)
  return response?.ok ?? false
}

async function stored(): Promise<string[]> {
  const { secret } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as { secret: string }
  const url = `http://127.0.0.1:${environment['SUPABASE_PORT']}/rest/v1/contact_submissions?select=id&limit=100000`
  const response = await fetch(url, { headers: { apikey: secret } })
  return ((await response.json()) as { id: string }[]).map(({ id }) => id)
}

/** Visitors send until the site is killed under them. */
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

test('killed under load and started again at once, it has every enquiry it accepted, once', async () => {
  const everyone: string[] = []
  await begin()
  for (let round = 1; round <= rounds; round++) {
    const { accepted, unsure } = await sendUntilKilled()
    const seconds = await begin()
    const after = await stored()
    expect(accepted.filter((id) => !after.includes(id))).toEqual([])
    // A visitor who was not told sends the same again, as the outbox does.
    expect(await Promise.all(unsure.map(post))).toEqual(unsure.map(() => true))
    everyone.push(...accepted, ...unsure)
    expect((await stored()).sort()).toEqual([...everyone].sort())
    console.log(
      `Round ${round}: ${accepted.length} accepted, ${unsure.length} cut off, again after ${seconds.toFixed(1)} s`,
    )
  }
})
