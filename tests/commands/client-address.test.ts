import { mkdtempSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerFunction } from '~/commands/function-host'
import { claimPort } from '~/commands/claim-port'
import { startSite } from '~/commands/site-server'

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

let port: number
let close: () => Promise<void>
const publicDir = mkdtempSync(join(tmpdir(), 'address-'))

beforeAll(async () => {
  port = await claimPort()
  ;({ close } = await startSite({ port, addresses: ['0.0.0.0', '::1'], publicDir, functions: [tell] }))
})
afterAll(async () => {
  await close()
  rmSync(publicDir, { recursive: true })
})

const told = async (host: string, forwarded?: string) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await fetch(`http://${host}:${port}/api/tell`, { headers })).text()
}

test.each(['127.0.0.1', '[::1]'])('a proxy on this machine is believed, on %s', async (host) => {
  expect(await told(host, '203.0.113.7, 10.0.0.1')).toBe('203.0.113.7')
  expect(await told(host)).toMatch(/^(127\.0\.0\.1|::1)$/)
  expect(await told(host, ' ')).toMatch(/^(127\.0\.0\.1|::1)$/)
})

test('another machine is not believed about its address', async () => {
  const host = outer ?? '127.0.0.1'
  expect(await told(host, '203.0.113.7')).toBe(outer ?? '203.0.113.7')
})
