import type { Booking, CallRequest } from '~/lead/call-slots'
import type { OutboxItem } from './outbox'
import { askAbout } from './own-answer'

// A half-hour for the call that was chosen before its enquiry was sent: asked for as soon as the enquiry is stored, on whichever page.

/** What /api/call answers to, for both its requests. */
export const callPath = '/api/call'

/** Books a half-hour, and says whether it was booked or why not. Undefined when our server does not answer in time. */
export const bookCall = async (request: CallRequest): Promise<Booking | undefined> =>
  (await askAbout(request, callPath)).body as Booking | undefined

const bookings = new Map<string, Promise<Booking | undefined>>()

/** Asks for the half-hour that was chosen with an enquiry; does nothing where none was. */
export function bookChosenCall({ id, call: starts }: OutboxItem): Promise<Booking | undefined> | undefined {
  if (!starts || bookings.has(id)) return bookings.get(id)
  const booking = bookCall({ id, starts })
  bookings.set(id, booking)
  return booking
}

/** What became of it; nothing where none was chosen with the enquiry. */
export const chosenCallOf = (id: string): Promise<Booking | undefined> | undefined => bookings.get(id)
