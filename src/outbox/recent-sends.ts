import { session } from '~/lib/browser'
import { samePostWindow } from '~/lib/limits'
import { fingerprint, type OutboxItem } from './outbox'

// The enquiries of this session's last half-hour, so that one sent again from another page stays the same enquiry: after Back, the
// browser fills the form in again, and a later page may have delivered it by then.

interface RecentSend {
  /** Of what was typed: a digest, so that the session holds nothing of it. */
  readonly print: string
  readonly id: string
  /** In milliseconds since 1970. */
  readonly notedAt: number
  /** Of a quote: as the visitor was shown it. */
  readonly reference?: string | undefined
  readonly isDelivered: boolean
}

const sessionKey = 'recent-sends'

function recentSends(): RecentSend[] {
  try {
    const sends = JSON.parse(session.get(sessionKey) ?? '[]') as RecentSend[]
    const now = Date.now()
    return sends.filter(({ notedAt }) => now >= notedAt && now - notedAt < samePostWindow)
  } catch {
    return []
  }
}

const keep = (sends: readonly RecentSend[]): void => void session.set(sessionKey, JSON.stringify(sends))

/** FNV-1a in 64 bits, as hex. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16)
}

const printOf = ({ payload }: Pick<OutboxItem, 'payload'>): string => digest(fingerprint(payload))

/** The same enquiry, sent before in this session. */
export function recallSend(item: Pick<OutboxItem, 'payload'>): RecentSend | undefined {
  const print = printOf(item)
  return recentSends().find((send) => send.print === print)
}

export function noteSend(item: OutboxItem, { isDelivered }: { isDelivered: boolean }): void {
  const print = printOf(item)
  const { id, payload } = item
  const send = { print, id, notedAt: Date.now(), reference: payload.reference_number, isDelivered }
  keep([...recentSends().filter((other) => other.print !== print), send])
}

/** It can never be stored: sent again, it is an enquiry of its own. */
export const forgetSend = ({ id }: Pick<OutboxItem, 'id'>): void =>
  keep(recentSends().filter((send) => send.id !== id))
