import { useEffect, useId, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import { askForTimes, askToBook } from './ask-call'
import { CallChoice } from './CallChoice'
import type { CallOptions } from '~/lead/call-slots'

interface Props {
  /** The enquiry's own id. */
  id: string
}

type State =
  | { kind: 'open'; problem?: CallProblem }
  | { kind: 'sending' }
  | { kind: 'booked'; when: string; calendar: string }

/** So often a time may be chosen: once, and changed once. */
const choices = 2

/** A half-hour for the call, after an enquiry. Nothing is shown while none can be chosen. */
export default function CallTime({ id }: Props) {
  const titleId = useId()
  const [options, setOptions] = useState<CallOptions>()
  const [state, setState] = useState<State>({ kind: 'open' })
  const [chosen, setChosen] = useState(0)
  useEffect(() => void askForTimes().then(setOptions), [])

  const book = async (starts: string) => {
    setState({ kind: 'sending' })
    const booking = await askToBook({ id, starts })
    if (booking?.code === 'booked') {
      setChosen(chosen + 1)
      return setState({ kind: 'booked', ...booking })
    }
    // Others may have taken more than this one time.
    if (booking) setOptions((await askForTimes()) ?? options)
    setState({ kind: 'open', problem: booking?.code ?? 'failed' })
  }
  const change = async () => {
    setOptions((await askForTimes()) ?? options)
    setState({ kind: 'open' })
  }

  if (!options || options.days.length === 0) return null
  const { words, days } = options
  const isBooked = state.kind === 'booked'
  return (
    <section
      className={isBooked ? 'call-time grid gap-4' : 'call-time no-print grid gap-4'}
      aria-labelledby={titleId}
    >
      <h3 id={titleId} className={isBooked ? 'no-print' : undefined}>
        {words.title}
      </h3>
      {state.kind === 'booked' ? (
        <Booked {...state} words={words} onChange={chosen < choices ? () => void change() : undefined} />
      ) : (
        <CallChoice
          {...{ words, days }}
          isSending={state.kind === 'sending'}
          problem={state.kind === 'open' ? state.problem : undefined}
          onBook={(starts) => void book(starts)}
        />
      )}
    </section>
  )
}

interface BookedProps {
  words: CallWords
  when: string
  calendar: string
  /** Absent when it was changed already. */
  onChange: (() => void) | undefined
}

function Booked({ words, when, calendar, onChange }: BookedProps) {
  const message = useRef<HTMLParagraphElement>(null)
  const file = useCalendarFile(calendar)
  useEffect(() => message.current?.focus(), [when])
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {words.booked} <strong>{when}</strong>.
      </p>
      <p className="no-print">{words.bookedText}</p>
      <div className="no-print flex flex-wrap gap-4">
        <a href={file} download="call.ics" className="button button-quiet button-small">
          {words.calendar}
        </a>
        {onChange && (
          <button type="button" className="button button-quiet button-small" onClick={onChange}>
            {words.change}
          </button>
        )}
      </div>
      {onChange && <p className="form-note no-print">{words.changeText}</p>}
    </>
  )
}

/** The address of the file within this page, for as long as it is shown. */
function useCalendarFile(calendar: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
    // eslint-disable-next-line react-hooks/set-state-in-effect -- The file is made where it can be given up again.
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [calendar])
  return url
}

/** Draws the choice of a time for this enquiry in a page that has no island for it. */
export const showCallTime = (into: HTMLElement, id: string): void =>
  createRoot(into).render(<CallTime id={id} />)
