import { PUBLIC_PREVIEW } from 'astro:env/client'
import { atom } from 'nanostores'
import { faultsOf } from '~/lead/checks'
import type { FinalOutcome, Outcome } from './insert'
import { type Payload, payloadOf, type SubmissionRow } from '~/lead/row'
import { fingerprint, type OutboxItem, type Signals, withReference } from './outbox'
import { knownSource } from '~/lead/sources'
import { type Attribution, clickIdsOf } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import { arrivalKey, clickKey } from '~/tracking/every-page'
import { bookChosenCall } from './after-delivery'
import { sender } from './page-outbox'
import { noteSend, recallSend } from './recent-sends'
import { markLeadSent, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'
import { listenForResult } from './on-result'

// Sends an enquiry of a form or flow. The same enquiry is sent once.

/** The first attempt's outcome; after a failure the outbox keeps trying. A preview of the site neither sends nor stores enquiries. */
export type SendResult = Outcome | { kind: 'preview' }

export interface SendOptions {
  signals: Signals
  /** Milliseconds before the first attempt. */
  minimumWait?: number
  /**
   * Called when a waiting enquiry is delivered or rejected while the page is open. Returns whether the form shows it.
   * `reference`: as in Outcome.
   */
  onLater?: (outcome: FinalOutcome['kind'], reference?: string) => boolean
  /** False once the form is gone, as in a closed popup: a rejected enquiry is then offered instead. */
  isOnPage?: () => boolean
  /** The start of the slot that the visitor chose for the call, as in CallSlot. */
  call?: string | undefined
  /** Distinguishes forms of one type on a page: an edited enquiry replaces the waiting one of the same form. */
  form?: string
}

/**
 * The id of the last enquiry that this page delivered. Anyone who knows it may choose a time for the call, so it never appears in
 * a URL that is sent, and the session's copy of it is used for half an hour only (`recent-sends.ts`).
 */
export const $delivered = atom<string | undefined>(undefined)

/** The id of the last enquiry of each form on this page. */
const lastSends = new Map<string, string>()

/** The form's next enquiry is a new one and does not replace a waiting one: another person may be filling it in. */
export function forgetLastSend(form: string): void {
  lastSends.delete(form)
}

/** The results of attempts in progress, by the enquiry's id. */
const inProgress = new Map<string, Promise<SendResult>>()

/**
 * Queues an enquiry and sends it. Sent again unchanged, from any form of the page, it stays the same enquiry. Edited, it replaces
 * the one that its form has waiting for the same person.
 */
export function sendLead(lead: SubmissionRow, options: SendOptions): Promise<SendResult> {
  if (PUBLIC_PREVIEW) return Promise.resolve({ kind: 'preview' })
  const payload = payloadOf(lead)
  if (faultsOf(payload).length > 0) return Promise.resolve({ kind: 'refused' })
  const { item, isDelivered } = identify(newItem(payload, options))
  const { id } = item
  const form = options.form ?? lead.form_type
  const last = sender.all().find((one) => one.id === lastSends.get(form))
  const replaces = last && last.id !== id && isSamePerson(last.payload, payload) ? last.id : undefined
  lastSends.set(form, id)
  markLeadSent()
  const current = inProgress.get(id)
  if (current) return current
  if (isDelivered) {
    if (replaces) sender.discard(replaces)
    // Only the call may still have to be booked.
    void bookChosenCall(item)
    $delivered.set(id)
    return Promise.resolve(resultOf(item, { kind: 'delivered' }))
  }
  $delivered.set(undefined)
  noteSend(item, { isDelivered: false })
  listen(item, options)
  const { minimumWait: delay } = options
  const outcome = sender.send(item, { ...(delay && { delay }), ...(replaces && { replaces }) })
  const result = outcome.then((known) => {
    inProgress.delete(id)
    return resultOf(item, known, options.isOnPage)
  })
  inProgress.set(id, result)
  return result
}

const detailsOf = ({ first_name, last_name, email, phone }: Payload) =>
  [`${first_name} ${last_name}`, email, phone].map((detail) => detail?.toLowerCase())

/**
 * Whether at least two of name, email address and phone number are the same, so that a correction of one does not make another person.
 * Partners may use one form, and have one phone.
 */
export function isSamePerson(one: Payload, other: Payload): boolean {
  const others = detailsOf(other)
  return detailsOf(one).filter((detail, at) => detail === others[at]).length >= 2
}

/** Gives an enquiry the id and reference of the same one, if this session has sent it before or if it waits in this browser. */
function identify(item: OutboxItem): { item: OutboxItem; isDelivered: boolean } {
  const print = fingerprint(item.payload)
  const before = recallSend(item)
  const waiting = sender.all().find((one) => !one.refused && fingerprint(one.payload) === print)
  const id = before?.id ?? waiting?.id ?? item.id
  const number = before?.reference ?? waiting?.payload.reference_number
  const payload = number ? withReference(item.payload, number) : item.payload
  return { item: { ...item, id, payload }, isDelivered: before?.isDelivered ?? false }
}

function listen({ id, payload }: OutboxItem, { onLater, isOnPage = () => true }: SendOptions): void {
  listenForResult(id, ({ kind }) => {
    if (kind === 'delivered') $delivered.set(id)
    if (kind === 'refused' && !isOnPage()) return false
    if (inProgress.has(id)) return true
    const isShown = onLater?.(kind, payload.reference_number) ?? false
    if (isShown && kind === 'refused') forget(id)
    return isShown
  })
}

/** The form shows the rejection. If the page is hidden, the item stays, so that the next page offers it. */
function forget(id: string): void {
  if (document.visibilityState === 'visible') sender.discard(id)
}

function resultOf({ id, payload }: OutboxItem, outcome: Outcome, isOnPage = () => true): Outcome {
  if (outcome.kind === 'refused' && isOnPage()) forget(id)
  if (outcome.kind === 'failed' && knownSource(payload.form_type)?.isAnnounced) sender.markNotified(id)
  if (outcome.kind !== 'delivered') return outcome
  const reference = outcome.reference ?? payload.reference_number
  return { kind: 'delivered', ...(reference && { reference }) }
}

function newItem(payload: Payload, { signals, call }: SendOptions): OutboxItem {
  return {
    id: newId(),
    payload,
    signals,
    attribution: readAttribution(),
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
