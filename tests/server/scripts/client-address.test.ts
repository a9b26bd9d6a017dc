import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { startSite } from '~/scripts/site-server'
import { keys, startApi } from '../../database/local-api'
import { freePort } from '../../support/free-port'
import { enquiry } from '../../support/sample-enquiry'

const tell: ServerFunction = {
  name: 'tell',
  run: (_request, { ip }) => new Response(ip),
  paths: ['/api/tell'],
  methods: ['GET'],
  schedule: undefined,
}

/** This machine's address on its network; without a network there is none but loopback. */
const outer = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const publicDir = mkdtempSync(join(tmpdir(), 'address-'))
const closers: (() => Promise<void>)[] = []

async function open(addressHeader: string, functions: readonly ServerFunction[] = [tell]) {
  const port = await freePort()
  const addresses = ['0.0.0.0', '::1']
  const { close } = await startSite({ port, addresses, publicDir, functions, addressHeader })
  closers.push(close)
  return port
}

let plain: number
let behindProxy: number
beforeAll(async () => {
  plain = await open('')
  behindProxy = await open('x-forwarded-for')
})
afterAll(async () => {
  for (const close of closers) await close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(publicDir, { recursive: true })
})

const told = async (host: string, port: number, headers: Record<string, string> = {}) =>
  (await fetch(`http://${host}:${port}/api/tell`, { headers })).text()

/** Every header in which one proxy or another names a visitor. */
const madeUp = (address: string): Record<string, string> =>
  Object.fromEntries(
    [
      ...['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'x-enquiry-address', 'cf-connecting-ip'],
      ...['true-client-ip', 'x-nf-client-connection-ip', 'fastly-client-ip', 'x-original-forwarded-for'],
    ].map((name) => [name, address]),
  )

test.each(['127.0.0.1', '[::1]'])('no header is believed about an address, on %s', async (host) => {
  expect(await told(host, plain)).toBe('127.0.0.1')
  expect(await told(host, plain, madeUp('203.0.113.7'))).toBe('127.0.0.1')
})

test.each(['127.0.0.1', '[::1]'])(
  'a proxy on this machine is believed where it is named, on %s',
  async (host) => {
    const from = (list: string) => told(host, behindProxy, { 'x-forwarded-for': list })
    expect(await from('203.0.113.7')).toBe('203.0.113.7')
    // A proxy writes what it saw behind whatever the visitor sent.
    expect(await from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    for (const nothing of [' ', 'x, ']) expect(await from(nothing)).toBe('127.0.0.1')
    expect(await told(host, behindProxy, { 'x-real-ip': '203.0.113.7' })).toBe('127.0.0.1')
  },
)

test('another machine is not believed even then', async () => {
  const host = outer ?? '127.0.0.1'
  expect(await told(host, behindProxy, { 'x-forwarded-for': '203.0.113.7' })).toBe(outer ?? '203.0.113.7')
})

test('25 enquiries under 25 made-up addresses are one sender’s, whichever way they come', async () => {
  const database = await startApi({ addressHeader: '' })
  closers.push(database.close)
  // A refused row prints its code each time.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('SUPABASE_URL', database.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  const port = await open('', await loadFunctions())
  const ways = [
    (headers: Record<string, string>, id: string) =>
      fetch(`http://localhost:${port}/api/enquiry`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...enquiry, id }),
      }),
    (headers: Record<string, string>, id: string) =>
      database.call('contact_submissions', { method: 'POST', body: { ...enquiry, id }, headers }),
  ]
  const all = { key: keys.secret, method: 'DELETE' }
  for (const send of ways) {
    const statuses: number[] = []
    for (let count = 1; count <= 25; count++)
      statuses.push((await send(madeUp(`203.0.113.${count}`), randomUUID())).status)
    expect(statuses).toEqual([...Array<number>(20).fill(201), ...Array<number>(5).fill(429)])
    for (const other of ways) expect((await other({}, randomUUID())).status).toBe(429)
    await database.call('contact_submissions?id=not.is.null', all)
  }
})
