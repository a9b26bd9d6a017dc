import type { CallDay, CallOptions } from '~/lead/call-slots'
import { isObject, parseObject } from '~/lib/parse'
import { callPath, timeoutSignal } from '~/outbox/after-delivery'

/** Options of a select: days by their label, slots by their start. */
export const dayOptions = (days: readonly CallDay[]) => days.map(({ label }) => ({ value: label, label }))
export const timeOptions = ({ times }: CallDay) =>
  times.map(({ starts, label }) => ({ value: starts, label }))

/** The slots that are free now; undefined if the server does not respond in time. */
export async function fetchCallOptions(): Promise<CallOptions | undefined> {
  try {
    const response = await fetch(callPath, { signal: timeoutSignal() })
    const options = parseObject(await response.text())
    const isOurs = response.ok && isObject(options?.['words']) && Array.isArray(options['days'])
    return isOurs ? (options as unknown as CallOptions) : undefined
  } catch {
    return undefined
  }
}
