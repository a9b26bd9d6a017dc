import { lazy, Suspense, useEffect, useState } from 'react'
import type { CallWords } from '~/content/schemas/site'
import { type ChosenTime, TimeChoice } from './TimeChoice'

interface UnavailableProps {
  onNone: () => void
}

/** Where the times cannot be loaded, the card after the form offers one. */
function Unavailable({ onNone }: UnavailableProps) {
  useEffect(onNone, [onNone])
  return null
}

// On the contact page alone.
const CallSlots = lazy(() => import('./CallSlots').catch(() => ({ default: Unavailable })))

export interface CallGroupProps {
  words: Pick<CallWords, 'ask' | 'any' | 'coming'>
  isHydrated: boolean
}

/**
 * In the form of the contact page: the next three free half-hours, or any time. The press that sends the form books the one chosen
 * (src/outbox/call-request.ts). Its place is kept from the start, so that nothing moves under a press when the times come. Absent
 * without script, and where there is no time to offer.
 */
export function CallGroup({ words: { ask, any, coming: words }, isHydrated }: CallGroupProps) {
  const [isOffered, setOffered] = useState(true)
  const { choice, onOffer } = useChosenTime()
  if (!isOffered) return null
  const coming = <Coming words={words} />
  return (
    <fieldset className="call-group">
      <legend>{ask}</legend>
      <TimeChoice starts="" label={any} {...choice} />
      {isHydrated ? (
        <Suspense fallback={coming}>
          <CallSlots {...{ coming }} onNone={() => setOffered(false)} {...{ onOffer }} {...choice} />
        </Suspense>
      ) : (
        coming
      )}
    </fieldset>
  )
}

/** Kept with the page's entry in the history, so that a reload or Back finds it: no browser restores radios that came later. */
function useChosenTime() {
  const [chosen, setChosen] = useState('')
  const onChoose = (starts: string) => {
    setChosen(starts)
    history.replaceState({ ...history.state, call: starts }, '')
  }
  useEffect(() => {
    const { call } = (history.state ?? {}) as { call?: unknown }
    if (typeof call === 'string') setChosen(call)
    // The form was sent: the next one starts with any time.
    return () => history.replaceState({ ...history.state, call: '' }, '')
  }, [])
  /** A time that is no longer offered cannot be the choice. */
  const onOffer = (offered: readonly string[]) => setChosen((now) => (offered.includes(now) ? now : ''))
  const choice: ChosenTime = { chosen, onChoose }
  return { choice, onOffer }
}

/** As high as the three choices that take its place. */
const Coming = ({ words }: { words: string }) => <p className="call-coming form-note">{words}</p>
