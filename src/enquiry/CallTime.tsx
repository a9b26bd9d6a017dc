import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import type { Booking, CallOptions } from '~/lead/call-slots'
import { bookedCallKey, session } from '~/lib/browser'
import { parseObject } from '~/lib/parse'
import { bookCall, chosenCallOf } from '~/outbox/after-delivery'
import { dayOptions, fetchCallOptions, timeOptions } from './call-options'
import { FieldError, SelectField } from './Field'
import { BookingCard } from './BookingCard'
import { Note } from './Notes'

// Chooses a slot for the call after an enquiry. Success screens load it through Booking, pages without a React island through
// showCallTime.

interface CallTimeProps {
  /** The enquiry's id: the key of its row, which no other visitor knows (decision E4). */
  id: string
  /** Shown if no slot is free or the server does not respond. */
  fallback?: ReactNode
  /** The visitor's details, shown again. */
  readBack?: ReactNode
  heading?: 'h2' | 'h3'
}

type State = { kind: 'open'; problem?: CallProblem } | { kind: 'sending' } | { kind: 'booked' }

/** A visitor may choose a time and change it once. */
const maxChoices = 2

/** Stored in the session under `bookedCallKey`. */
interface SavedBooking {
  id: string
  when: string
  calendar: string
  choiceCount: number
}

/** This session's last booking, for this enquiry or an earlier one. */
const savedBooking = () => parseObject(session.get(bookedCallKey)) as SavedBooking | undefined

export default function CallTime({ id, fallback = null, readBack, heading: Heading = 'h3' }: CallTimeProps) {
  const titleId = useId()
  /** The free times: null if the server does not respond, undefined while they load. */
  const [options, setOptions] = useState<CallOptions | null>()
  const [booked, setBooked] = useState(() => {
    const kept = savedBooking()
    return kept?.id === id ? kept : undefined
  })
  const [state, setState] = useState<State>({ kind: booked ? 'booked' : 'open' })
  /** Whether the visitor has pressed a button of this card. Otherwise a booking must not take focus. */
  const [takesFocus, setTakesFocus] = useState(false)
  const choiceCount = booked?.choiceCount ?? 0

  const settle = async (booking: Booking | undefined) => {
    if (booking?.code === 'booked') {
      const { when, calendar } = booking
      const now: SavedBooking = { id, when, calendar, choiceCount: choiceCount + 1 }
      session.set(bookedCallKey, JSON.stringify(now))
      setBooked(now)
      return setState({ kind: 'booked' })
    }
    // Others may have taken more times, too: reload the free ones.
    if (booking) setOptions((await fetchCallOptions()) ?? options)
    setState({ kind: 'open', problem: booking?.code ?? 'failed' })
  }
  const book = async (starts: string) => {
    setTakesFocus(true)
    setState({ kind: 'sending' })
    await settle(await bookCall({ id, starts }))
  }
  useEffect(() => {
    const open = async () => {
      const request = booked ? undefined : chosenCallOf(id)
      const [found, booking] = await Promise.all([fetchCallOptions(), request])
      setOptions(found ?? null)
      if (request) await settle(booking)
    }
    void open()
    // oxlint-disable-next-line react/exhaustive-deps -- Once: each enquiry has its own card.
  }, [])
  /** The free times are loading again. A second press would close a booking that was made in the meantime. */
  const isReloading = useRef(false)
  const change = async () => {
    if (isReloading.current) return
    isReloading.current = true
    setTakesFocus(true)
    setOptions((await fetchCallOptions()) ?? options)
    setState({ kind: 'open' })
    isReloading.current = false
  }

  if (options === undefined) return <BookingCard isLoading />
  const isBooked = state.kind === 'booked'
  if (!options || (options.days.length === 0 && !isBooked && !chosenCallOf(id))) return fallback
  const { words, days, closed } = options
  return (
    <BookingCard className={isBooked ? '' : 'no-print'} aria-labelledby={titleId}>
      <Heading id={titleId} className={`text-xl ${isBooked ? 'no-print' : ''}`}>
        {isBooked ? 'Your call is booked' : words.title}
      </Heading>
      {isBooked && booked ? (
        <Booked
          {...booked}
          takesFocus={takesFocus}
          words={words}
          onChange={choiceCount < maxChoices ? () => void change() : undefined}
        />
      ) : (
        <CallChoice
          {...{ words, days, closed }}
          booked={booked?.when}
          onKeep={() => setState({ kind: 'booked' })}
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
  /** False if the visitor did not press a button of this card. */
  takesFocus: boolean
  /** Undefined once the time has been changed. */
  onChange: (() => void) | undefined
}

function Booked({ words, when, calendar, takesFocus, onChange }: BookedProps) {
  const message = useRef<HTMLParagraphElement>(null)
  const [file, setFile] = useState<string>()
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
    setFile(url)
    return () => URL.revokeObjectURL(url)
  }, [calendar])
  useEffect(() => {
    if (takesFocus) message.current?.focus()
  }, [when, takesFocus])
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
        We’ll call you on <strong>{when}</strong>.
      </p>
      <p className="no-print text-sm">{words.bookedText}</p>
      <div className="no-print flex flex-wrap gap-3">
        <a href={file} download="call.ics" className="button button-quiet button-small">
          Add it to your calendar
        </a>
        {onChange && (
          <button type="button" className="button button-quiet button-small" onClick={onChange}>
            Change the time
          </button>
        )}
      </div>
      {onChange && <Note className="no-print">{words.changeText}</Note>}
    </>
  )
}

/** For pages without a React island. Renders at once, so that the card is in the next frame. */
export const showCallTime = (into: HTMLElement, id: string): void =>
  flushSync(() => createRoot(into).render(<CallTime id={id} heading="h2" />))

interface CallChoiceProps extends Pick<CallOptions, 'words' | 'days'> {
  closed?: string | undefined
  /** The booked time, if the visitor has just pressed “Change the time”. */
  booked: string | undefined
  onKeep: () => void
  isSending: boolean
  problem: CallProblem | undefined
  onBook: (starts: string) => void
}

/** The form: a day, then one of its free slots. */
function CallChoice({ words, days, closed, booked, onKeep, isSending, problem, onBook }: CallChoiceProps) {
  const id = useId()
  const first = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (booked) first.current?.focus()
  }, [booked])
  const kept = booked ? undefined : savedBooking()
  const earlier =
    kept && `You’ve already booked a call for ${kept.when}. Choose a time here only if you need another.`
  const [label, setLabel] = useState(days[0]?.label)
  const day = days.find((one) => one.label === label) ?? days[0]
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const starts = new FormData(event.currentTarget).get('starts')
    if (!isSending && typeof starts === 'string') onBook(starts)
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-3">
      <p className="text-sm">
        {booked ? (
          <span>
            Your call is booked for <strong>{booked}</strong>. It stays booked until you choose another time.
          </span>
        ) : (
          <span>{earlier ? `${earlier} ${words.text}` : words.text}</span>
        )}
        {closed && <span>{` ${closed}`}</span>}
      </p>
      <SelectField
        id={`${id}-day`}
        ref={first}
        label="Day"
        options={dayOptions(days)}
        value={day?.label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <SelectField id={`${id}-time`} label="Time" name="starts" options={day ? timeOptions(day) : []} />
      <FieldError role="alert" error={problem && words.problems[problem]} />
      <button type="submit" className="button button-primary mt-1" aria-disabled={isSending}>
        {isSending ? 'Booking…' : 'Book this time'}
      </button>
      {booked && (
        <button type="button" className="button button-quiet" onClick={onKeep}>
          Keep my time
        </button>
      )}
    </form>
  )
}
