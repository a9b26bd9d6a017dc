import type { Booking, Offer } from '~/server/book-call'
import { attemptTimeoutMs } from '~/lib/limits'

const callPath = '/api/call'

/** What may be chosen now, or nothing when the server cannot say: the choice is then not offered. */
export async function askForTimes(): Promise<Offer | undefined> {
  try {
    const response = await fetch(callPath, { signal: AbortSignal.timeout(attemptTimeoutMs) })
    return response.ok ? ((await response.json()) as Offer) : undefined
  } catch {
    return undefined
  }
}

/** What became of a wish, or nothing when the server did not say. */
export async function askToBook(wish: { id: string; starts: string }): Promise<Booking | undefined> {
  try {
    const response = await fetch(callPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    return (await response.json()) as Booking
  } catch {
    return undefined
  }
}
