import type { Booking, CallRequest } from '~/lead/call-slots'
import { attemptTimeoutMs } from '~/lib/limits'
import { parseObject } from '~/lib/parse'
import type { OutboxItem } from './outbox'

// Requests about a stored enquiry: its follow-up, and the call time that was chosen with it.

/** A signal that aborts a request after ten seconds. Safari 15 has no AbortSignal.timeout. */
export function timeoutSignal(): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), attemptTimeoutMs)
  return controller.signal
}

/**
 * Posts to one of our functions. The request outlives the page, and the promise never rejects. Undefined unless the response has the
 * enquiry's id: a captive portal or web filter returns 200 as well.
 */
async function postAbout<Body>(request: { readonly id: string }, path: string): Promise<Body | undefined> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      keepalive: true,
      redirect: 'error',
      signal: timeoutSignal(),
    })
    const body = parseObject(await response.text())
    return body?.['id'] === request.id ? (body as Body) : undefined
  } catch {
    return undefined
  }
}

/** Asks the server to send the follow-up now. If that fails, the scheduled function sends it later. */
export const requestFollowUp = (id: string): void => void postAbout({ id }, '/api/follow-up')

/** The path of both requests about the time of a call. */
export const callPath = '/api/call'

/**
 * Books a call slot. Resolves with whether it was booked, or why not; undefined if our server does not respond in time. A response may
 * be lost after the booking, so this asks twice: a repeated booking changes nothing.
 */
export const bookCall = async (request: CallRequest): Promise<Booking | undefined> =>
  (await postAbout<Booking>(request, callPath)) ?? postAbout(request, callPath)

const bookings = new Map<string, Promise<Booking | undefined>>()

/** Books the slot that was chosen with an enquiry, once per page; undefined if none was. */
export function bookChosenCall({ id, call: starts }: OutboxItem): Promise<Booking | undefined> | undefined {
  if (!starts || bookings.has(id)) return bookings.get(id)
  const booking = bookCall({ id, starts })
  bookings.set(id, booking)
  return booking
}

/** The booking that `bookChosenCall` has asked for; undefined if it has not. */
export const chosenCallOf = (id: string): Promise<Booking | undefined> | undefined => bookings.get(id)
