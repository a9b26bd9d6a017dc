import { faultsOf } from '~/features/lead/checks'
import type { Lead } from '~/features/lead/lead'
import { fingerprint, type Entry, type Signals } from '~/features/lead/outbox'
import type { Outcome } from '~/features/lead/outcome'
import { payloadOf, type Payload } from '~/features/lead/payload'
import { prepareAttempt } from './attempt'
import { readAttribution } from './attribution'
import { courier } from './outbox'
import { markLeadSent } from './session'
import { whenSettled } from './settled'
import './toast-region'

export type SendResult =
  | { kind: 'delivered'; id: string; reference?: string }
  /** The first attempt failed or took too long. Delivery goes on. */
  | { kind: 'waiting' }
  /** The database can never take it. */
  | { kind: 'refused' }

export interface SendOptions {
  signals: Signals
  /** Milliseconds before the first attempt. */
  minimumWait?: number
  /** Called when a waiting enquiry arrives while the page is open. */
  onLater?: () => void
  /** Names the form where a page has several of one type: an edited enquiry replaces this form's waiting one. */
  form?: string
}

interface Send {
  print: string
  entry: Entry
  isDelivered: boolean
  underWay?: Promise<SendResult>
}

/** The last enquiry of each form on this page. */
const sends = new Map<string, Send>()

/** Fetches the database client. Call it at the first keystroke or choice. */
export const prepareToSend = prepareAttempt

/**
 * Queues the enquiry at once and sends it. Sent again unchanged it stays the same enquiry, however often and from
 * whichever form of the page; edited, it replaces the one its form still has waiting.
 */
export function sendLead(lead: Lead, options: SendOptions): Promise<SendResult> {
  const payload = payloadOf(lead.row)
  if (faultsOf(payload).length > 0) return Promise.resolve({ kind: 'refused' })
  const form = options.form ?? lead.row.form_type
  const print = fingerprint(payload)
  const same = [...sends.values()].find((send) => send.print === print)
  if (same) return sendAgain(same, options)
  const last = sends.get(form)
  if (last && !last.isDelivered) courier.discard(last.entry.id)
  const send: Send = { print, entry: newEntry(lead, payload, options), isDelivered: false }
  sends.set(form, send)
  markLeadSent()
  listen(send, options)
  return report(send, courier.send(send.entry, options.minimumWait))
}

function sendAgain(send: Send, options: SendOptions): Promise<SendResult> {
  if (send.underWay) return send.underWay
  listen(send, options)
  const again = send.isDelivered ? undefined : courier.again(send.entry.id)
  return report(send, again ?? Promise.resolve({ kind: 'delivered' }))
}

function listen(send: Send, { onLater }: SendOptions): void {
  whenSettled(send.entry.id, ({ kind }) => {
    if (kind !== 'delivered') return
    send.isDelivered = true
    if (!send.underWay) onLater?.()
  })
}

function report(send: Send, outcome: Promise<Outcome>): Promise<SendResult> {
  send.underWay = outcome.then((known) => {
    delete send.underWay
    return resultOf(send, known)
  })
  return send.underWay
}

function resultOf({ entry }: Send, outcome: Outcome): SendResult {
  if (outcome.kind === 'refused') return outcome
  if (outcome.kind === 'delivered') {
    const reference = outcome.reference ?? entry.payload.reference_number
    return { kind: 'delivered', id: entry.id, ...(reference && { reference }) }
  }
  if (isAnnounced(entry.payload)) courier.markTold(entry.id)
  return { kind: 'waiting' }
}

/** A quiz says nothing of a failed insert, so it says nothing when the insert succeeds on a later page. */
const isAnnounced = ({ form_type }: Payload): boolean =>
  form_type === 'consultation' || form_type === 'will_cost_calculator' || form_type === 'instant_will'

function newEntry({ followUp }: Lead, payload: Payload, { signals }: SendOptions): Entry {
  return {
    id: newId(),
    payload,
    signals,
    attribution: readAttribution(),
    ...(followUp && { followUp }),
    queuedAt: Date.now(),
  }
}

/** A random UUID; by hand where the page is not served securely and randomUUID is missing. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = [...(crypto as Crypto).getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
