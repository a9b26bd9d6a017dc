import type { Booking } from '~/lead/call-slots'
import { hasFollowUp } from '~/lead/sources'
import { bookChosenCall, requestFollowUp } from './after-delivery'
import type { FinalOutcome } from './insert'
import { itemStore, type OutboxItem } from './outbox'
import type { OutboxSender } from './outbox-sender'
import { forgetSend, noteSend } from './recent-sends'
import { needsDecision, typedAt } from './schedule'
import { session } from '~/lib/browser'
import { weekdayDate } from '~/lib/dates'
import { reportUnsent } from '~/tracking/reports'
import { messages } from '~/toast/messages'
import { noteFocus, removeToast } from '~/toast/remove-toast'
import { showToast } from '~/toast/toasts'
import { prepareTracking, trackSubmission } from '~/tracking/events'

// Handles the result when an enquiry is delivered or rejected: notifies the form or the visitor, measures it, and requests its follow-up
// and call. Offers rejected and overdue enquiries with "Send now" and "Delete".

/** Called with the outcome of a form's enquiry. Returns whether the form shows it to the visitor. */
type Listener = (outcome: FinalOutcome) => boolean

const listeners = new Map<string, Listener>()

export function listenForResult(id: string, listener: Listener): void {
  listeners.set(id, listener)
  prepareTracking()
}

/**
 * Shows a note over the page's forms while an enquiry that an earlier page reported as failed is waiting. An enquiry from this page has
 * a message in its form, and one that needs a decision has an offer.
 */
export function noteWaiting(items: readonly OutboxItem[]): void {
  const isWaiting = items.some(
    (item) => item.notified && !needsDecision(item, Date.now()) && !listeners.has(item.id),
  )
  for (const note of document.querySelectorAll<HTMLElement>('[data-waiting]')) note.hidden = !isWaiting
}

/** As in SenderPorts. The follow-up and the call may be requested twice. */
export function onResult(
  item: OutboxItem,
  outcome: FinalOutcome,
  sender: OfferActions,
  { isCounted = false } = {},
): void {
  const listener = listeners.get(item.id)
  listeners.delete(item.id)
  if (outcome.kind === 'refused') {
    reportUnsent('refused')
    forgetSend(item)
  } else {
    noteSend(item, { isDelivered: true })
    if (!isCounted) void trackSubmission(item.payload, { isFromHere: listener !== undefined })
    if (hasFollowUp(item.payload.form_type)) requestFollowUp(item.id)
    const booking = bookChosenCall(item)
    if (booking && !listener) void booking.then(showBooking)
  }
  if (listener?.(outcome)) return
  if (outcome.kind === 'refused') return showOffers([item], sender)
  document.getElementById(elementId(item))?.remove()
  if (item.notified) showToast(messages.sentLater)
}

/** Shows the result on a page other than the one that sent the enquiry, which has a card for it. */
function showBooking(booking: Booking | undefined): void {
  showToast(booking?.code === 'booked' ? messages.callBooked(booking.when) : messages.callNotBooked)
}

/** Session key: the ids of the enquiries that this session has offered. */
const offeredKey = 'unsent-offered'

type OfferActions = Pick<OutboxSender, 'sendOverdue' | 'discard'>

/**
 * Offers overdue enquiries once per session, because nothing that old is sent without asking. Offers rejected ones on every page
 * until the visitor decides.
 */
export function offerUnsent(items: readonly OutboxItem[], sender: OfferActions): void {
  const offered = session.get(offeredKey)
  const open = items.filter((item) => needsDecision(item, Date.now()))
  const fresh = open.filter(({ id, refused }) => refused || !offered?.includes(id))
  showOffers(fresh, sender)
  if (fresh.some(({ refused }) => !refused)) reportUnsent('overdue')
  if (fresh.length > 0) session.set(offeredKey, [offered, ...fresh.map(({ id }) => id)].join())
}

/** Offers enquiries, even if this session has offered them before. If sending one fails, it is offered again. */
export function showOffers(items: readonly OutboxItem[], sender: OfferActions): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-unsent]')
  const region = document.querySelector('[data-unsent-region]')
  for (const item of items) {
    const element = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
    if (!element || !region || document.getElementById(elementId(item))) continue
    element.id = elementId(item)
    noteFocus(element)
    element.querySelector('[data-part=day]')?.append(weekdayDate(typedAt(item)))
    const onClick = (action: string, work: () => unknown) =>
      element.querySelector(`[data-action=${action}]`)?.addEventListener('click', () => {
        removeToast(element)
        work()
      })
    onClick('send', async () => {
      await sender.sendOverdue({ ...item, notified: true })
      if (itemStore.find(item.id)) showOffers([item], sender)
    })
    onClick('delete', () => sender.discard(item.id))
    region.append(element)
  }
}

const elementId = ({ id }: OutboxItem): string => `unsent-${id}`
