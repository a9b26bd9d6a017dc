import { lazy, Suspense, useEffect, useState } from 'react'
import type { CallWords } from '~/content/schemas/site'
import { DayChoice } from './DayChoice'
import { Note } from './Notes'

interface UnavailableProps {
  onNone: () => void
}

/** Where the times cannot be loaded, the card after the form offers one. */
function Unavailable({ onNone }: UnavailableProps) {
  useEffect(onNone, [onNone])
  return null
}

// On the contact page alone.
const CallDays = lazy(() => import('./CallDays').catch(() => ({ default: Unavailable })))

export interface CallGroupProps {
  words: Pick<CallWords, 'ask' | 'any' | 'soon' | 'other' | 'day' | 'time'>
  isHydrated: boolean
}

/**
 * In the form of the contact page: a day and a half-hour for the call, or any time. The press that sends the form books it
 * (src/outbox/after-delivery.ts). The days' place is kept from the start, so that nothing moves under a press when they come. Absent
 * without script, and where there is no time to offer.
 */
export function CallGroup({ words, isHydrated }: CallGroupProps) {
  const [isOffered, setOffered] = useState(true)
  const [chosen, onChoose] = useChosenTime()
  if (!isOffered) return null
  const coming = <Note className="col-span-full min-h-24">{words.soon}</Note>
  return (
    <fieldset data-call="" className="noscript:hidden">
      <legend className="mb-2 text-[1.0625rem]/[1.35] font-semibold">{words.ask}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-2">
        <DayChoice day="" label={words.any} isChosen={chosen === ''} onChoose={() => onChoose('')} />
        {isHydrated ? (
          <Suspense fallback={coming}>
            <CallDays {...{ words, coming, chosen, onChoose }} onNone={() => setOffered(false)} />
          </Suspense>
        ) : (
          coming
        )}
      </div>
    </fieldset>
  )
}

/**
 * The `starts` of the chosen half-hour; empty for any time. Kept with the page's entry in the history, so that a reload or Back finds
 * it: no browser restores fields that came later.
 */
function useChosenTime() {
  const [chosen, setChosen] = useState('')
  const choose = (starts: string) => {
    setChosen(starts)
    history.replaceState({ ...history.state, call: starts }, '')
  }
  useEffect(() => {
    const { call } = (history.state ?? {}) as { call?: unknown }
    if (typeof call === 'string') setChosen(call)
    // The form was sent: the next one starts with any time.
    return () => history.replaceState({ ...history.state, call: '' }, '')
  }, [])
  return [chosen, choose] as const
}
