import { lazy, Suspense, useEffect, useState } from 'react'
import type { CallWords } from '~/content/schemas/site'
import { TimeChoice } from './TimeChoice'

interface CallSlotsProps {
  onNone: () => void
}

/** Where the times cannot be loaded, the card after the form offers one. */
function Unavailable({ onNone }: CallSlotsProps) {
  useEffect(onNone, [onNone])
  return null
}

// On the contact page alone.
const CallSlots = lazy(() => import('./CallSlots').catch(() => ({ default: Unavailable })))

export interface CallGroupProps {
  words: Pick<CallWords, 'ask' | 'any'>
  isHydrated: boolean
}

/**
 * In the form of the contact page: the next three free half-hours, or any time. The press that sends the form books the one chosen
 * (src/outbox/call-request.ts). Its place is kept from the start, so that nothing moves under a press when the times come. Absent
 * without script, and where there is no time to offer.
 */
export function CallGroup({ words: { ask, any }, isHydrated }: CallGroupProps) {
  const [isOffered, setOffered] = useState(true)
  if (!isOffered) return null
  return (
    <fieldset className="call-group">
      <legend>{ask}</legend>
      <TimeChoice starts="" label={any} />
      {isHydrated ? (
        <Suspense fallback={<Coming />}>
          <CallSlots coming={<Coming />} onNone={() => setOffered(false)} />
        </Suspense>
      ) : (
        <Coming />
      )}
    </fieldset>
  )
}

/** The shapes of three choices, for the eye alone. */
const Coming = () => (
  <div className="call-coming" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
)
