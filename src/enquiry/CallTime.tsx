import {
  type ComponentPropsWithRef,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import type { Booking, CallDay, CallOptions } from '~/lead/call-slots'
import { attemptTimeoutMs } from '~/lib/limits'
import { isObject, parseObject } from '~/lib/parse'
import { bookCall, callPath, chosenCallOf } from '~/outbox/after-delivery'
import { BookingCard } from './BookingCard'
import { Field, FieldError } from './Field'
import { Note } from './Notes'

// A half-hour for the call, chosen after an enquiry: the two requests to /api/call and what shows them. Success screens load it
// through Booking, the thank-you page of the form without script through showCallTime.

interface CallTimeProps {
  /** The enquiry's id: the key of its row, which only the visitor's browser knows. */
  id: string
  /** In its place where there is no half-hour to choose, or the server cannot say. */
  instead?: ReactNode
  /** The details as the visitor gave them. */
  readBack?: ReactNode
  /** The level of the card's heading on its page. */
  heading?: 'h2' | 'h3'
}

type State =
  | { kind: 'open'; problem?: CallProblem }
  | { kind: 'sending' }
  | { kind: 'booked'; when: string; calendar: string }

/** How often a visitor may choose: once, and one change. */
const choices = 2

export default function CallTime({ id, instead = null, readBack, heading: Heading = 'h3' }: CallTimeProps) {
  const titleId = useId()
  const [options, setOptions] = useState<CallOptions>()
  const [isLoaded, setLoaded] = useState(false)
  const [state, setState] = useState<State>({ kind: 'open' })
  const [chosen, setChosen] = useState(0)
  /** A time was chosen with the enquiry: the card says what became of it, and leaves the focus where it is. */
  const [isWanted] = useState(() => chosenCallOf(id) !== undefined)

  const settle = async (booking: Booking | undefined) => {
    if (booking?.code === 'booked') {
      setChosen(chosen + 1)
      return setState({ kind: 'booked', ...booking })
    }
    // The time may be taken by now, and others too: ask again for what is free.
    if (booking) setOptions((await fetchCallOptions()) ?? options)
    setState({ kind: 'open', problem: booking?.code ?? 'failed' })
  }
  const book = async (starts: string) => {
    setState({ kind: 'sending' })
    await settle(await bookCall({ id, starts }))
  }
  useEffect(() => {
    const open = async () => {
      const wanted = chosenCallOf(id)
      const [found, booking] = await Promise.all([fetchCallOptions(), wanted])
      setOptions(found)
      setLoaded(true)
      if (wanted) await settle(booking)
    }
    void open()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: another enquiry has another card.
  }, [])
  const change = async () => {
    setOptions((await fetchCallOptions()) ?? options)
    setState({ kind: 'open' })
  }

  if (!isLoaded) return <BookingCard isWaiting />
  const isBooked = state.kind === 'booked'
  if (!options || (options.days.length === 0 && !isBooked && !isWanted)) return instead
  const { words, days, closed } = options
  return (
    <BookingCard className={isBooked ? '' : 'no-print'} aria-labelledby={titleId}>
      <Heading id={titleId} className={`text-xl/[1.25] ${isBooked ? 'no-print' : ''}`}>
        {isBooked ? words.bookedTitle : words.title}
      </Heading>
      {state.kind === 'booked' ? (
        <Booked
          {...state}
          takesFocus={!isWanted || chosen > 1}
          words={words}
          onChange={chosen < choices ? () => void change() : undefined}
        />
      ) : (
        <CallChoice
          {...{ words, days, closed }}
          isSending={state.kind === 'sending'}
          problem={state.kind === 'open' ? state.problem : undefined}
          onBook={(starts) => void book(starts)}
        />
      )}
      {readBack}
    </BookingCard>
  )
}

interface BookedProps {
  words: CallWords
  when: string
  calendar: string
  /** False where nothing was pressed to book it. */
  takesFocus: boolean
  /** Absent when it was changed already. */
  onChange: (() => void) | undefined
}

function Booked({ words, when, calendar, takesFocus, onChange }: BookedProps) {
  const message = useRef<HTMLParagraphElement>(null)
  const file = useCalendarFile(calendar)
  useEffect(() => {
    if (takesFocus) message.current?.focus()
  }, [when, takesFocus])
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        {words.booked} <strong>{when}</strong>.
      </p>
      <p className="no-print text-sm">{words.bookedText}</p>
      <div className="no-print flex flex-wrap gap-3">
        <a href={file} download="call.ics" className="button button-quiet button-small">
          {words.calendar}
        </a>
        {onChange && (
          <button type="button" className="button button-quiet button-small" onClick={onChange}>
            {words.change}
          </button>
        )}
      </div>
      {onChange && <Note className="no-print">{words.changeText}</Note>}
    </>
  )
}

/** An object URL of the calendar file, revoked when it is no longer shown. */
function useCalendarFile(calendar: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
    // The file is made where it can be given up again.
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [calendar])
  return url
}

/** For a page without a React island: the thank-you page. */
export const showCallTime = (into: HTMLElement, id: string): void =>
  createRoot(into).render(<CallTime id={id} heading="h2" />)

interface CallChoiceProps extends Pick<CallOptions, 'words' | 'days'> {
  /** As in CallOptions. */
  closed?: string | undefined
  isSending: boolean
  problem: CallProblem | undefined
  onBook: (starts: string) => void
}

/** The form: a day, then one of its free half-hours. */
export function CallChoice({ words, days, closed, isSending, problem, onBook }: CallChoiceProps) {
  const id = useId()
  const [day, setDay] = useState(days[0]?.label)
  const times = (days.find(({ label }) => label === day) ?? days[0])?.times ?? []
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const starts = new FormData(event.currentTarget).get('starts')
    if (!isSending && typeof starts === 'string') onBook(starts)
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <p className="text-sm">
        {closed && <span>{`${closed} `}</span>}
        <span>{words.text}</span>
      </p>
      <Field label={words.day} htmlFor={`${id}-day`}>
        <DaySelect id={`${id}-day`} days={days} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Field label={words.time} htmlFor={`${id}-time`}>
        <TimeSelect id={`${id}-time`} name="starts" times={times} />
      </Field>
      <FieldError role="alert" error={problem && words.problems[problem]} />
      <button type="submit" className="button button-primary mt-1" aria-disabled={isSending}>
        {isSending ? words.booking : words.book}
      </button>
    </form>
  )
}

interface DaySelectProps extends ComponentPropsWithRef<'select'> {
  days: readonly CallDay[]
}

/** The days with free half-hours. Each option has a value, because a browser's translator changes its text. */
export const DaySelect = ({ days, ...select }: DaySelectProps) => (
  <select {...select}>
    {days.map(({ label }) => (
      <option key={label} value={label}>
        {label}
      </option>
    ))}
  </select>
)

interface TimeSelectProps extends ComponentPropsWithRef<'select'> {
  times: CallDay['times']
}

/** The free half-hours of a day. */
export const TimeSelect = ({ times, ...select }: TimeSelectProps) => (
  <select {...select}>
    {times.map(({ starts, label }) => (
      <option key={starts} value={starts}>
        {label}
      </option>
    ))}
  </select>
)

/** The half-hours that are free now. Undefined when the server gives none, or does not answer in time. */
export async function fetchCallOptions(): Promise<CallOptions | undefined> {
  try {
    const response = await fetch(callPath, { signal: AbortSignal.timeout(attemptTimeoutMs) })
    const options = parseObject(await response.text())
    const isOurs = response.ok && isObject(options?.['words']) && Array.isArray(options['days'])
    return isOurs ? (options as unknown as CallOptions) : undefined
  } catch {
    return undefined
  }
}
