import type { RequestListener, ServerResponse } from 'node:http'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { proveDatabase } from '~/scripts/database-access'
import { restRequest } from '~/server/database'
import type * as limits from '~/lib/limits'
import { listenFor } from '../../support/listen-for'

/** Any later request may take 400 ms here, so that the test need not wait five seconds. */
vi.mock('~/lib/limits', async (original) => {
  const real = await original<typeof limits>()
  return { ...real, serverTimeoutsMs: { ...real.serverTimeoutsMs, databaseRequest: 400 } }
})
afterAll(() => vi.doUnmock('~/lib/limits'))

async function databaseThat(answers: RequestListener) {
  const { port, close } = await listenFor(answers)
  onTestFinished(async () => void (await close()))
  return { url: `http://127.0.0.1:${port}`, secretKey: 'key' }
}

test('a first answer that comes later than any other may is waited for', async () => {
  const held: ServerResponse[] = []
  const settings = await databaseThat((_, response) => held.push(response))
  const proof = proveDatabase(settings)
  await expect(restRequest(settings, 'contact_submissions')).rejects.toThrow('aborted due to timeout')
  held.forEach((response) => response.end('[]'))
  await expect(proof).resolves.toBeUndefined()
})

test('one that refuses the key is a sentence with its address', async () => {
  const settings = await databaseThat((_, response) => response.writeHead(401).end())
  await expect(proveDatabase(settings)).rejects.toThrow(
    `The database at ${settings.url} does not answer as ours. DatabaseError: The database answered 401`,
  )
})
