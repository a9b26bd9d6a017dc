import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { CallWords } from '~/content/schemas/site'
import { DayChoice } from './Field'
import { Note } from './Notes'

interface UnavailableProps {
  onNone: () => void
}

/** If the days cannot be loaded, the card after the form offers a time. */
function Unavailable({ onNone }: UnavailableProps) {
  useEffect(onNone, [onNone])
  return null
}

// Lazy, because only the contact page needs it.
const CallDays = lazy(() => import('./CallDays').catch(() => ({ default: Unavailable })))

export interface CallGroupProps {
  words: Pick<CallWords, 'ask' | 'any' | 'soon' | 'other' | 'day' | 'time'>
}

/**
 * In the form of the contact page: a day and a half-hour for the call, or any time. It is booked once the enquiry is stored
 * (src/outbox/after-delivery.ts). Space is reserved for the days and the note of closing hours, so that the submit button does not move
 * under a press. Hidden without JavaScript and if no time is free.
 */
export function CallGroup({ words }: CallGroupProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const [isOffered, setOffered] = useState(true)
  const [chosen, onChoose] = useChosenTime()
  if (!isOffered) return null
  const placeholder = <Note className="col-span-full">{words.soon}</Note>
  return (
    <fieldset data-call="" className="noscript:hidden">
      <legend className="mb-2 text-[1.0625rem]/[1.35] font-semibold">{words.ask}</legend>
      <div className="grid min-h-51 grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] content-start gap-2">
        <DayChoice day="" label={words.any} isChosen={chosen === ''} onChoose={() => onChoose('')} />
        {isHydrated ? (
          <Suspense fallback={placeholder}>
            <CallDays {...{ words, placeholder, chosen, onChoose }} onNone={() => setOffered(false)} />
          </Suspense>
        ) : (
          placeholder
        )}
      </div>
    </fieldset>
  )
}

const neverChanges = () => () => {}

/**
 * The `starts` of the chosen half-hour; empty for any time. Stored in the history entry, because after a reload or Back browsers do not
 * restore fields that a script has added.
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
