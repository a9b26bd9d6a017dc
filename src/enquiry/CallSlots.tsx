import { type ReactNode, useEffect, useState } from 'react'
import type { CallDay, CallSlot } from '~/lead/call-slots'
import { fetchCallOptions } from './CallTime'
import { TimeChoice } from './TimeChoice'

/** How many half-hours the form offers; the card after it has them all. */
const offered = 3

/** The next free half-hours, each with its day. */
const nextSlots = (days: readonly CallDay[]): CallSlot[] =>
  days
    .flatMap(({ label: day, times }) =>
      times.map(({ starts, label }) => ({ starts, label: `${day} at ${label}` })),
    )
    .slice(0, offered)

interface CallSlotsProps {
  /** In their place until they have come. */
  coming: ReactNode
  /** There are none, or the server cannot say. */
  onNone: () => void
}

/** The next three free half-hours, as the server knows them. */
export default function CallSlots({ coming, onNone }: CallSlotsProps) {
  const [slots, setSlots] = useState<readonly CallSlot[]>([])
  useEffect(() => {
    void fetchCallOptions().then((options) => {
      const next = nextSlots(options?.days ?? [])
      if (next.length === 0) onNone()
      setSlots(next)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: `onNone` always does the same.
  }, [])
  if (slots.length === 0) return coming
  return slots.map((slot) => <TimeChoice key={slot.starts} {...slot} />)
}
