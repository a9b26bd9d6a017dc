import { type SubmitEvent, useId, useState } from 'react'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import type { CallDay } from '~/lead/call-slots'

interface Props {
  words: CallWords
  days: readonly CallDay[]
  isSending: boolean
  problem: CallProblem | undefined
  onBook: (starts: string) => void
}

/** A day, then one of its free half-hours. */
export function CallChoice({ words, days, isSending, problem, onBook }: Props) {
  const id = useId()
  const [day, setDay] = useState(days[0]?.label)
  const times = (days.find(({ label }) => label === day) ?? days[0])?.times ?? []
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const starts = new FormData(event.currentTarget).get('starts')
    if (!isSending && typeof starts === 'string') onBook(starts)
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <p>{words.text}</p>
      <div className="field-row">
        <div className="field">
          <label htmlFor={`${id}-day`}>{words.day}</label>
          <select id={`${id}-day`} value={day} onChange={({ target }) => setDay(target.value)}>
            {days.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-time`}>{words.time}</label>
          <select id={`${id}-time`} name="starts">
            {times.map(({ starts, label }) => (
              <option key={starts} value={starts}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      {problem && (
        <p role="alert" className="field-error">
          {words.problems[problem]}
        </p>
      )}
      <div>
        <button type="submit" className="button button-quiet" aria-disabled={isSending}>
          {isSending ? words.booking : words.book}
        </button>
      </div>
    </form>
  )
}
