import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { proveDatabase } from '~/commands/prove-database'
import { restRequest } from '~/delivery/server/rest'
import type * as limits from '~/lib/limits'

/** Any later request may take 40 ms here, so that the test need not wait five seconds. */
vi.mock('~/lib/limits', async (original) => {
  const real = await original<typeof limits>()
  return { ...real, serverTimeoutsMs: { ...real.serverTimeoutsMs, databaseRequest: 40 } }
})

const servers: { close: () => void }[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function databaseThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const at = server.address()
  return `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
}

test('a first answer that comes later than any other may is waited for', async () => {
  const held: ServerResponse[] = []
  const settings = { url: await databaseThat((_, response) => held.push(response)), secretKey: 'key' }
  const proof = proveDatabase(settings)
  await expect(restRequest(settings, 'contact_submissions')).rejects.toThrow('aborted due to timeout')
  held.forEach((response) => response.end('[]'))
  await expect(proof).resolves.toBeUndefined()
})

test('one that refuses the key is a sentence with its address', async () => {
  const url = await databaseThat((_, response) => response.writeHead(401).end())
  await expect(proveDatabase({ url, secretKey: 'key' })).rejects.toThrow(
    `The database at ${url} does not answer as ours. DatabaseError: The database answered 401`,
  )
})
