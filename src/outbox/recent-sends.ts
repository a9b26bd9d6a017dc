import { session } from '~/lib/browser'
import { samePostWindow } from '~/lib/limits'
import { isObject, parseJson } from '~/lib/parse'
import { fingerprint, type OutboxItem } from './outbox'

// Remembers the enquiries of this session's last half-hour, so that one that is sent again keeps its id: after a second press, or
// from a form that the browser restored after Back although a later page has delivered it.

interface RecentSend {
  /** Digest of what was typed, so that the session has no personal data. */
  readonly print: string
  readonly id: string
  /** In milliseconds since 1970. */
  readonly notedAt: number
  /** A quote's reference number, as the visitor saw it. */
  readonly reference?: string | undefined
  readonly isDelivered: boolean
}

const sessionKey = 'recent-sends'

function recentSends(): RecentSend[] {
  const sends = [parseJson(session.get(sessionKey)) ?? []].flat().filter(isObject) as unknown as RecentSend[]
  const now = Date.now()
  return sends.filter(({ notedAt }) => now >= notedAt && now - notedAt < samePostWindow)
}

const keep = (sends: readonly RecentSend[]): void => void session.set(sessionKey, JSON.stringify(sends))

/** 64-bit FNV-1a hash in hex. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16)
}

const printOf = ({ payload }: Pick<OutboxItem, 'payload'>): string => digest(fingerprint(payload))

/** The last send of the same enquiry in this session. */
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

/** Call it when an enquiry was rejected for good: sent again, it gets a new id. */
export const forgetSend = ({ id }: Pick<OutboxItem, 'id'>): void =>
  keep(recentSends().filter((send) => send.id !== id))
