import type { Booking, CallOptions, CallRequest } from '~/lead/call-slots'
import { attemptTimeoutMs } from '~/lib/limits'

const callPath = '/api/call'

/** What may be chosen now, or nothing when the server cannot say: the choice is then not offered. */
export async function askForTimes(): Promise<CallOptions | undefined> {
  try {
    const response = await fetch(callPath, { signal: AbortSignal.timeout(attemptTimeoutMs) })
    return response.ok ? ((await response.json()) as CallOptions) : undefined
  } catch {
    return undefined
  }
}

/** What became of a request, or nothing when the server did not say. */
export async function askToBook(asked: CallRequest): Promise<Booking | undefined> {
  try {
    const response = await fetch(callPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    return (await response.json()) as Booking
  } catch {
    return undefined
  }
}
