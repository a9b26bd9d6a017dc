import { useEffect, useId, useState } from 'react'
import type { CallDay, CallOptions } from '~/lead/call-slots'
import { dayOptions, fetchCallOptions, timeOptions } from './call-options'
import { SelectField } from './Field'
import { Note } from './Notes'

/** How many days have their own button; the others are behind "another day". */
const shownDays = 2

/** "Mon 30 Nov" for "Monday 30 November", so that two fit in a row on a phone. */
const shortened = (label: string) => label.replace(/\p{L}{4,}/gu, (word) => word.slice(0, 3))

/**
 * In the form of the contact page: a day and a slot for the call, or any time. It is booked once the enquiry is stored
 * (src/outbox/after-delivery.ts). Space is reserved for the days and the note of closing hours, so that the submit button does not move
 * while pressed. Hidden without JavaScript, and if no time is free or the server does not respond: the card after the form offers times.
 */
export function CallGroup() {
  const id = useId()
  const [options, setOptions] = useState<CallOptions | 'none'>()
  const [chosen, onChoose] = useChosenTime()
  useEffect(() => {
    void fetchCallOptions().then((found) => setOptions(found && found.days.length > 0 ? found : 'none'))
  }, [])
  if (options === 'none') return null
  const { days = [], closed } = options ?? {}
  const later = days.slice(shownDays)
  const [firstLater] = later
  const day = days.find(({ times }) => times.some(({ starts }) => starts === chosen))
  const isLater = day !== undefined && later.includes(day)
  const chooseDay = ({ times }: CallDay) => onChoose(times[0]?.starts ?? '')
  return (
    <fieldset data-call="" className="noscript:hidden">
      <legend className="mb-2 text-[1.0625rem]/snug font-semibold">When shall we call you?</legend>
      <div className="grid min-h-38 grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] content-start gap-2">
        <DayChoice day="" label="Any time" isChosen={chosen === ''} onChoose={() => onChoose('')} />
        {!options && (
          <Note className="col-span-full">
            “Any time” means any time we’re open. To choose a day and a time, start to fill in the form: the
            free times then appear here.
          </Note>
        )}
        {days.slice(0, shownDays).map((one) => (
          <DayChoice
            key={one.label}
            day={one.label}
            label={shortened(one.label)}
            isChosen={one === day}
            onChoose={() => chooseDay(one)}
          />
        ))}
        {firstLater && (
          <DayChoice
            day="other"
            label="Another day"
            isChosen={isLater}
            onChoose={() => chooseDay(firstLater)}
          />
        )}
        {day && (
          <div className="col-span-full mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
            {isLater && (
              <SelectField
                id={`${id}-day`}
                label="Day"
                options={dayOptions(later)}
                value={day.label}
                onChange={({ target }) => chooseDay(later[target.selectedIndex] ?? day)}
              />
            )}
            <SelectField
              id={`${id}-time`}
              label="UK time"
              name="call"
              options={timeOptions(day)}
              value={chosen}
              onChange={({ target }) => onChoose(target.value)}
            />
          </div>
        )}
        {/* Sent while the free times load, or if this time has been taken since; the card then offers others. */}
        {!day && chosen && <input type="hidden" name="call" value={chosen} />}
        {options && <Note className="col-span-full">{closed}</Note>}
      </div>
    </fieldset>
  )
}

interface DayChoiceProps {
  day: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** A radio button for a day for the call, any time, or another day. */
const DayChoice = ({ day, label, isChosen, onChoose }: DayChoiceProps) => (
  <label
    className={[
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border-[1.5px] border-edge px-3 text-sm/tight',
      'hover:border-willow has-checked:border-willow has-checked:bg-moss-soft has-checked:font-semibold',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink',
    ].join(' ')}
  >
    <input
      // Also set as a property: a browser that restores the form after a reload leaves no radio button checked.
      ref={(input) => {
        if (input) input.checked = isChosen
      }}
      type="radio"
      name="call-day"
      value={day}
      checked={isChosen}
      onChange={onChoose}
      className="size-5 flex-none outline-none"
    />
    {label}
  </label>
)

/**
 * The `starts` of the chosen slot; empty for any time. Stored in the history entry, because after a reload or Back browsers do not
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
