import type { Settled } from '~/features/lead/courier-ports'
import type { Entry } from '~/features/lead/outbox'
import { messages } from '~/features/toast/messages'
import { showToast } from '~/features/toast/toasts'
import { submitSuccess, withoutPerson } from '~/features/tracking/events'
import { hashFields, subtleSha256 } from '~/features/tracking/hash'
import { mayTrack } from './consent'
import { pushEvent } from './data-layer'

/** A form on this page that waits for its enquiry, and takes over what to say. */
type Listener = (outcome: Settled) => void

const listeners = new Map<string, Listener>()

export const whenSettled = (id: string, listener: Listener): void => void listeners.set(id, listener)

/** Runs once for each enquiry this page has brought home, or learnt that the database can never take. */
export function settled(entry: Entry, outcome: Settled): void {
  const listener = listeners.get(entry.id)
  listeners.delete(entry.id)
  if (outcome.kind === 'delivered') {
    void track(entry)
    if (entry.followUp) void tellHelper(entry.followUp)
  }
  if (listener) listener(outcome)
  else if (outcome.kind === 'refused') showToast(messages.refusedLater)
  else if (entry.told) showToast(messages.sentLater)
}

async function track({ payload }: Entry): Promise<void> {
  // Without a secure context there is no hashing; the site itself is always served securely.
  const hashed = 'subtle' in crypto ? await hashFields(payload, subtleSha256(crypto.subtle)) : {}
  const event = submitSuccess({ payload, hashed, now: Date.now() })
  pushEvent(mayTrack() ? event : withoutPerson(event))
}

/** The follow-up helper. Its failure costs the visitor nothing and is only logged, by code. */
async function tellHelper(payload: object): Promise<void> {
  const status = await fetch('/api/follow-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    keepalive: true,
  }).then(
    (response) => response.status,
    () => 0,
  )
  if (status < 200 || status > 299) console.warn(`The follow-up helper answered ${status}.`)
}
