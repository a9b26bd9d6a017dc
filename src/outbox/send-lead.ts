import { PUBLIC_PREVIEW } from 'astro:env/client'
import { atom } from 'nanostores'
import { faultsOf } from '~/lead/checks'
import type { FinalOutcome, Outcome } from './insert'
import { type Lead, type Payload, payloadOf } from '~/lead/row'
import { fingerprint, type OutboxItem, type Signals } from './outbox'
import { knownSource } from '~/lead/sources'
import { prepareAttempt } from './attempt'
import { type Attribution, clickIdsOf } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import { arrivalKey, clickKey } from '~/tracking/every-page'
import { bookChosenCall } from './after-delivery'
import { sender } from './page-outbox'
import { noteSend, recallSend } from './recent-sends'
import { markLeadSent, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'
import { listenForResult } from './on-result'

// Sends an enquiry of a form or flow. Remembers the sends of this page, so that the same enquiry is sent once.

export type SendResult =
  | { kind: 'delivered'; id: string; reference?: string }
  /** The attempt failed; the outbox goes on trying. `tryAgainIn`: the milliseconds of a pause that the server asked for. */
  | { kind: 'waiting'; tryAgainIn?: number }
  /** The database can never accept it. The form shows an error and keeps what was typed. */
  | { kind: 'refused' }
  /** This copy of the site is a preview: it neither sends nor stores enquiries. */
  | { kind: 'preview' }

export interface SendOptions {
  signals: Signals
  /** Milliseconds before the first attempt. */
  minimumWait?: number
  /** Called when a waiting enquiry is delivered or rejected while the page is open. `reference`: as in SendResult. */
  onLater?: (outcome: FinalOutcome['kind'], reference?: string) => void
  /** The half-hour that the visitor chose for the call, as in CallSlot. */
  call?: string | undefined
  /** Distinguishes forms of one type on a page: an edited enquiry replaces the waiting one of the same form. */
  form?: string
}

/**
 * The id of the last enquiry that this page delivered. Anyone who knows it may choose a time for the call, so it is part of no URL
 * that is sent, and stays in the browser's storage for half an hour only (`recent-sends.ts`).
 */
export const $delivered = atom<string | undefined>(undefined)

interface Send {
  print: string
  item: OutboxItem
  underWay?: Promise<SendResult>
  /** Confirmed by a server. */
  isDelivered: boolean
}

/** The last enquiry of each form on this page. */
const sends = new Map<string, Send>()

/** Loads the database client. Call it at the first keystroke or choice. */
export const prepareToSend = prepareAttempt

/**
 * Queues an enquiry and sends it. Sent again unchanged, from any form of the page, it stays the same enquiry. Edited, it replaces
 * the one that its form has waiting.
 */
export function sendLead(lead: Lead, options: SendOptions): Promise<SendResult> {
  if (PUBLIC_PREVIEW) return Promise.resolve({ kind: 'preview' })
  const payload = payloadOf(lead.row)
  if (faultsOf(payload).length > 0) return Promise.resolve({ kind: 'refused' })
  const form = options.form ?? lead.row.form_type
  const print = fingerprint(payload)
  const same = [...sends.values()].find((send) => send.print === print)
  if (same) return sendAgain(same, options)
  const last = sends.get(form)
  const send = newSend(print, newItem(lead, payload, options))
  sends.set(form, send)
  markLeadSent()
  if (send.isDelivered) {
    if (last) sender.discard(last.item.id)
    return deliveredBefore(send)
  }
  noteSend(send.item, { isDelivered: false })
  listen(send, options)
  return report(
    send,
    sender.send(send.item, {
      ...(options.minimumWait && { delay: options.minimumWait }),
      ...(last && { inPlaceOf: last.item.id }),
    }),
  )
}

/** Reuses the id and reference of the same enquiry if this session has sent it before, or if it waits in this browser. */
function newSend(print: string, item: OutboxItem): Send {
  const before = recallSend(item)
  const waiting = sender.all().find((one) => !one.refused && fingerprint(one.payload) === print)
  const id = before?.id ?? waiting?.id ?? item.id
  const number = before?.reference ?? waiting?.payload.reference_number
  const payload = number ? { ...item.payload, reference_number: number } : item.payload
  return { print, item: { ...item, id, payload }, isDelivered: before?.isDelivered ?? false }
}

/** A later page has delivered it. Only the call may still have to be booked. */
function deliveredBefore(send: Send): Promise<SendResult> {
  void bookChosenCall(send.item)
  $delivered.set(send.item.id)
  return Promise.resolve(resultOf(send, { kind: 'delivered' }))
}

function sendAgain(send: Send, options: SendOptions): Promise<SendResult> {
  if (send.underWay) return send.underWay
  if (send.isDelivered) return Promise.resolve(resultOf(send, { kind: 'delivered' }))
  // With another time for the call it is still the same enquiry.
  const { call: _before, ...item } = send.item
  send.item = { ...item, ...(options.call && { call: options.call }) }
  listen(send, options)
  return report(send, sender.send(send.item))
}

function listen(send: Send, { onLater }: SendOptions): void {
  listenForResult(send.item.id, ({ kind }) => {
    if (kind === 'delivered') {
      send.isDelivered = true
      $delivered.set(send.item.id)
    }
    if (send.underWay) return true
    if (!onLater) return false
    if (kind === 'refused') forget(send)
    onLater(kind, send.item.payload.reference_number)
    return true
  })
}

/** The form shows the rejection. If the page is hidden, the item stays, so that the next page offers it. */
function forget(send: Send): void {
  for (const [form, one] of sends) if (one === send) sends.delete(form)
  if (document.visibilityState === 'visible') sender.discard(send.item.id)
}

function report(send: Send, outcome: Promise<Outcome>): Promise<SendResult> {
  send.underWay = outcome.then((known) => {
    delete send.underWay
    return resultOf(send, known)
  })
  return send.underWay
}

function resultOf(send: Send, outcome: Outcome): SendResult {
  const { item } = send
  if (outcome.kind === 'refused') {
    forget(send)
    return outcome
  }
  if (outcome.kind === 'delivered') {
    const reference = outcome.reference ?? item.payload.reference_number
    return { kind: 'delivered', id: item.id, ...(reference && { reference }) }
  }
  if (knownSource(item.payload.form_type)?.isAnnounced) sender.markNotified(item.id)
  return { kind: 'waiting', ...(outcome.retryAfter && { tryAgainIn: outcome.retryAfter }) }
}

function newItem({ answers }: Lead, payload: Payload, { signals, call }: SendOptions): OutboxItem {
  return {
    id: newId(),
    payload,
    signals,
    attribution: readAttribution(),
    ...(answers && { answers }),
    ...(call && { call }),
    queuedAt: Date.now(),
  }
}

/** The session's arrival, its stored click ids, and those of this page's address (`every-page.ts`). */
function readAttribution(): Attribution | null {
  const stored = (key: string) => parseObject(session.get(key))
  const all = { ...stored(arrivalKey), ...stored(clickKey), ...clickIdsOf(location.href) }
  return cleanAttribution(all) ?? null
}

/** A random UUID. Without crypto.randomUUID, which older browsers and pages without HTTPS lack. */
function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-')
}
