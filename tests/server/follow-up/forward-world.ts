// A database and the owner's own system, a real HTTP receiver, for follow-ups: empty each time.
import { afterEach, beforeEach, vi } from 'vitest'
import followUp from '~/functions/follow-up'
import sendWaiting from '~/functions/send-waiting'
import { type Row } from '../../database/open-database'
import { api } from '../post-office'
import { startReceiver } from '../receiver'

export let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
  vi.stubEnv('FOLLOW_UP_URL', receiver.url)
  for (const name of ['FOLLOW_UP_FORMAT', 'FOLLOW_UP_SECRET']) vi.stubEnv(name, '')
})
afterEach(() => receiver.close())

export const bodies = () => receiver.told.map(({ body }) => JSON.parse(body) as Row)
export const idsTold = () => receiver.told.map(({ headers }) => headers['webhook-id'])
export const forwardAll = async (_id?: string) =>
  ((await (await sendWaiting()).json()) as { followUps: unknown }).followUps

const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Asks the relay as a page of the site does, unless the headers say otherwise. Gives the status. */
export async function askWith(body: unknown, headers: Record<string, string> = ownPage): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = new Request('https://www.acme.example/api/follow-up', {
    method: 'POST',
    headers,
    body: text,
  })
  return (await followUp(request)).status
}
export const ask = (id: string) => askWith({ id })

/** As if the pause after a failure had passed. */
export const endPauses = () => api.change({ follow_up_not_before: null })
