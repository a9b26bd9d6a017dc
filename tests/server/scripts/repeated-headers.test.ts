// No answer repeats a header it was sent: what a caller writes there could stand in somebody else's copy of the answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../support/free-port'
import { loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { startSite } from '~/scripts/site-server'
import { keys, startApi } from '../../database/local-api'
import { exchange } from './raw-client'
import { type Asked, requests, strange } from './strange-requests'

const failing: ServerFunction = {
  name: 'fails',
  run: ({ url, headers }) => Promise.reject(new Error(`${url} ${headers.get('host')} always fails.`)),
  paths: ['/api/fails'],
  methods: [],
  schedule: undefined,
}

let port: number
let database: Awaited<ReturnType<typeof startApi>>
let close: () => Promise<void>
const publicDir = mkdtempSync(join(tmpdir(), 'repeated-'))

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mkdirSync(join(publicDir, 'tools'))
  for (const name of ['index', 'about', '404', 'tools/inheritance-risk-checker'])
    writeFileSync(join(publicDir, `${name}.html`), `<h1>${name}</h1>`)
  database = await startApi()
  vi.stubEnv('SUPABASE_URL', database.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  vi.stubEnv('WEBHOOK_SECRET', 'secret')
  port = await freePort()
  ;({ close } = await startSite({ port, publicDir, functions: [...(await loadFunctions()), failing] }))
})
afterAll(async () => {
  await close()
  await database.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(publicDir, { recursive: true })
})

const said = /strange|203\.0\.113\.81|:81\b/

/** Asks with every strange header, or others of the same name in their place. */
async function ask({ method = 'GET', path, type = '', body = '', headers }: Asked) {
  const sent = {
    ...{ ...strange, Connection: 'close', 'Content-Length': String(Buffer.byteLength(body)) },
    ...(type && { 'Content-Type': type }),
    ...headers,
  }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const { answers } = await exchange({
    port,
    parts: [`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`],
  })
  const [answer] = answers
  return {
    status: answer?.status,
    text: [...(answer?.headers ?? [])].map((pair) => pair.join(': ')).join('\n') + answer?.body,
    location: answer?.headers.get('location'),
  }
}

const asked = requests.map(
  ([status, what]) => [status, `${what.method ?? 'GET'} ${what.path} ${what.type ?? ''}`, what] as const,
)

test.each(asked)('a %i to %s repeats no header', async (status, _name, what) => {
  const answer = await ask(what)
  expect(answer.status).toBe(status)
  expect(answer.text.match(said)).toBeNull()
  if (answer.location) expect(answer.location).toMatch(/^\/(?!\/)/)
})

test('a moved address keeps its query', async () => {
  const { location } = await ask({ path: '/tools/inheritance-risk?utm_source=ad&a=%20b' })
  expect(location).toBe('/tools/inheritance-risk-checker?utm_source=ad&a=+b')
})
