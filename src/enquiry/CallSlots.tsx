import { type ReactNode, useEffect, useState } from 'react'
import type { CallDay, CallSlot } from '~/lead/call-slots'
import { fetchCallOptions } from './CallTime'
import { type ChosenTime, TimeChoice } from './TimeChoice'

/** How many half-hours the form offers; the card after it has them all. */
const offered = 3

/** The next free half-hours, each with its day. */
const nextSlots = (days: readonly CallDay[]): CallSlot[] =>
  days
    .flatMap(({ label: day, times }) =>
      times.map(({ starts, label }) => ({ starts, label: `${day} at ${label}` })),
    )
    .slice(0, offered)

interface CallSlotsProps extends ChosenTime {
  /** In their place until they have come. */
  coming: ReactNode
  /** The half-hours that are offered, by their `starts`. */
  onOffer: (starts: readonly string[]) => void
  /** There are none, or the server cannot say. */
  onNone: () => void
}

/** The next three free half-hours, as the server knows them. */
export default function CallSlots({ coming, onOffer, onNone, ...choice }: CallSlotsProps) {
  const [slots, setSlots] = useState<readonly CallSlot[]>([])
  useEffect(() => {
    void fetchCallOptions().then((options) => {
      const next = nextSlots(options?.days ?? [])
      if (next.length === 0) onNone()
      onOffer(next.map(({ starts }) => starts))
      setSlots(next)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: `onNone` and `onOffer` always do the same.
  }, [])
  if (slots.length === 0) return coming
  return slots.map((slot) => <TimeChoice key={slot.starts} {...slot} {...choice} />)
}
