import { useEffect, useState } from 'react'
import type { CallDay, CallOptions, CallSlot } from '~/lead/call-slots'
import { fetchCallOptions } from './CallTime'

/** How many half-hours the form offers; the card after it has them all. */
const offered = 3

/** The next free half-hours, each with its day. */
export const nextSlots = (days: readonly CallDay[]): CallSlot[] =>
  days
    .flatMap(({ label: day, times }) =>
      times.map(({ starts, label }) => ({ starts, label: `${day} at ${label}` })),
    )
    .slice(0, offered)

/**
 * In the form of the contact page: the next three free half-hours, or any time. The press that sends the form books the one chosen
 * (src/outbox/call-request.ts). Absent without script; where the server says of none, the place kept for them goes too.
 */
export default function CallGroup() {
  const [options, setOptions] = useState<CallOptions | 'none'>()
  useEffect(() => void fetchCallOptions().then((found) => setOptions(found ?? 'none')), [])
  if (!options) return null
  const slots = options === 'none' ? [] : nextSlots(options.days)
  if (options === 'none' || slots.length === 0) return <span className="call-none" hidden />
  const { ask, any } = options.words
  return (
    <fieldset className="call-group">
      <legend>{ask}</legend>
      {[{ starts: '', label: any }, ...slots].map(({ starts, label }) => (
        <label key={starts}>
          <input type="radio" name="call" value={starts} defaultChecked={starts === ''} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
