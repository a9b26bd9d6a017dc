import type { Booking, CallRequest } from '~/lead/call-slots'
import type { OutboxItem } from './outbox'
import { askAbout } from './own-answer'

// Books the half-hour for the call that was chosen with an enquiry, as soon as the enquiry is stored, on whichever page.

/** Address of both requests about the time of a call. */
export const callPath = '/api/call'

/** Books a half-hour. Resolves with whether it was booked or why not; undefined if our server does not answer in time. */
export const bookCall = async (request: CallRequest): Promise<Booking | undefined> =>
  (await askAbout(request, callPath)).body as Booking | undefined

const bookings = new Map<string, Promise<Booking | undefined>>()

/** Books the half-hour that was chosen with an enquiry, once a page; undefined if none was. */
export function bookChosenCall({ id, call: starts }: OutboxItem): Promise<Booking | undefined> | undefined {
  if (!starts || bookings.has(id)) return bookings.get(id)
  const booking = bookCall({ id, starts })
  bookings.set(id, booking)
  return booking
}

/** The booking that `bookChosenCall` has asked for; undefined if it has not. */
export const chosenCallOf = (id: string): Promise<Booking | undefined> | undefined => bookings.get(id)
