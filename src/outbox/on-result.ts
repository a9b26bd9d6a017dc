import { PUBLIC_GTM_ID } from 'astro:env/client'
import type { Booking } from '~/lead/call-slots'
import { hasFollowUp } from '~/lead/sources'
import { bookChosenCall } from './call-request'
import type { FinalOutcome } from './insert'
import type { OutboxItem } from './outbox'
import { askAbout } from './own-answer'
import { forgetSend, noteSend } from './recent-sends'
import { typedAt } from './schedule'
import { session } from '~/lib/browser'
import { reportUnsent } from '~/tracking/reports'
import { messages } from '~/toast/messages'
import { showToast } from '~/toast/toasts'
import { hashesOnly, measurable, submitSuccess, withoutPerson } from '~/tracking/events'
import { pushEvent } from '~/tracking/every-page'
import { hashFields, subtleSha256, type Sha256 } from '~/tracking/hash'
import { mayLoadThirdParty, mayKeepPersonalData } from '~/tracking/consent'
import type { UserData } from '~/tracking/user-data'
import type { Payload } from '~/lead/row'

// What the page does when an enquiry is delivered or refused: it tells the form that sent it or the visitor, measures it, and asks
// for its follow-up. What was refused, or is unsent for days, it shows the visitor with "Send now" and "Delete".

/** A form on this page that waits for its enquiry. True when it says what there is to say. */
type Listener = (outcome: FinalOutcome) => boolean

const listeners = new Map<string, Listener>()

export function listenForResult(id: string, listener: Listener): void {
  listeners.set(id, listener)
  if (isMeasured()) void loadUserData().catch(() => {})
}

/**
 * An enquiry that an earlier page could not send, and said so, still waits: a page with a form says it again. A form of this page says
 * it itself.
 */
export function noteWaiting(items: readonly OutboxItem[]): void {
  const isWaiting = items.some(({ id, notified, refused }) => notified && !refused && !listeners.has(id))
  for (const note of document.querySelectorAll<HTMLElement>('[data-waiting]')) note.hidden = !isWaiting
}

/**
 * Runs once for each enquiry that this page has delivered, or that the database can never take. `isCounted`: another tab has
 * delivered it first, and measured it. Its follow-up and its call may be asked for twice.
 */
export function onResult(
  item: OutboxItem,
  outcome: FinalOutcome,
  sender: Deciding,
  { isCounted = false } = {},
): void {
  const listener = listeners.get(item.id)
  listeners.delete(item.id)
  if (outcome.kind === 'refused') {
    reportUnsent('refused')
    forgetSend(item)
  } else {
    noteSend(item, { isDelivered: true })
    if (!isCounted) void track(item, { isFromHere: listener !== undefined })
    if (hasFollowUp(item.payload.form_type)) void askFollowUp(item.id)
    const booking = bookChosenCall(item)
    if (booking && !listener) void booking.then(sayBooking)
  }
  if (listener?.(outcome)) return
  if (outcome.kind === 'refused') offerNow(item, sender)
  else if (item.notified) showToast(messages.sentLater)
}

/** The card that offers a time is on the page that sent the enquiry; elsewhere the visitor is told what became of their choice. */
function sayBooking(booking: Booking | undefined): void {
  showToast(booking?.code === 'booked' ? messages.callBooked(booking.when) : messages.callNotBooked)
}

/** A tag manager is loaded, and the visitor has agreed to it. */
const isMeasured = (): boolean => Boolean(PUBLIC_GTM_ID) && mayLoadThirdParty()

/** What measurement tools may read is a fact (privacy.measured); the consent banner, which stands where there are any, has it. */
const mayReadHashesOnly = (): boolean => document.querySelector('consent-banner[data-hashes-only]') !== null

/** Fetched while the enquiry is being sent, so that its success is measured at once. */
const loadUserData = () => import('~/tracking/user-data')

async function googleUserData(payload: Payload, sha256: Sha256): Promise<UserData | undefined> {
  if (!isMeasured()) return undefined
  const loaded = await loadUserData().catch(() => undefined)
  return loaded?.userData(payload, sha256)
}

/** An earlier page's enquiry may be another person's: it is counted, and nothing of it enters this page's data layer. */
async function track(item: OutboxItem, { isFromHere }: { isFromHere: boolean }): Promise<void> {
  const payload = measurable(item.payload)
  // Without a secure context there is no hashing; the site itself is always served securely.
  const sha256 = 'subtle' in crypto ? subtleSha256(crypto.subtle) : undefined
  const hashed = sha256 ? await hashFields(payload, sha256) : {}
  const user = sha256 && isFromHere ? await googleUserData(payload, sha256) : undefined
  const event = submitSuccess({ payload, hashed, user, now: Date.now() })
  if (!isFromHere || !mayKeepPersonalData()) pushEvent(withoutPerson(event))
  else pushEvent(mayReadHashesOnly() ? hashesOnly(event) : event)
}

/**
 * Asks the server to follow up the stored enquiry now. A failure costs the visitor nothing and is only logged, by code:
 * what no page asked for is forwarded within some minutes all the same.
 */
async function askFollowUp(id: string): Promise<void> {
  const { status, body } = await askAbout({ id }, '/api/follow-up')
  if (!body || status !== 200) console.warn(`The follow-up answered ${status}.`)
}

/** The session keeps under this key which enquiries it has asked about. */
const offeredKey = 'unsent-offered'

/** What the visitor can decide: that it is sent, or deleted. */
export interface Deciding {
  sendOverdue: (item: OutboxItem) => Promise<void>
  discard: (id: string) => void
}

/**
 * Asks about each enquiry that could not be sent for days, once a session: nothing that old is sent without a word. What
 * was refused for good is put before the visitor on every page until it is answered.
 */
export function offerUnsent(items: readonly OutboxItem[], sender: Deciding): void {
  const asked = session.get(offeredKey)
  const fresh = items.filter(({ id, refused }) => refused || !asked?.includes(id))
  draw(fresh, sender)
  if (fresh.some(({ refused }) => !refused)) reportUnsent('overdue')
  if (fresh.length > 0) session.set(offeredKey, [asked, ...fresh.map(({ id }) => id)].join())
}

/** Shows the visitor an enquiry that was just rejected or given up, asked about before or not. */
export const offerNow = (item: OutboxItem, sender: Deciding): void => draw([item], sender)

function draw(items: readonly OutboxItem[], sender: Deciding): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]')
  const region = document.querySelector('[data-unsent-region]')
  for (const item of items) {
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!element || !region || document.getElementById(elementId(item))) continue
    element.id = elementId(item)
    element.querySelector('[data-part=day]')?.append(dayOf(item))
    const answer = (action: string, work: () => void) =>
      element.querySelector(`[data-action=${action}]`)?.addEventListener('click', () => {
        element.remove()
        work()
      })
    answer('send', () => void sender.sendOverdue({ ...item, notified: true }))
    answer('delete', () => sender.discard(item.id))
    region.append(element)
  }
}

const elementId = ({ id }: OutboxItem): string => `unsent-${id}`

const dayOf = (item: OutboxItem): string =>
  new Date(typedAt(item)).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
