import { type ReactNode, useEffect, useId, useState } from 'react'
import type { CallWords } from '~/content/schemas/site'
import type { CallDay, CallOptions } from '~/lead/call-slots'
import { dayOptions, fetchCallOptions, timeOptions } from './CallTime'
import { DayChoice, SelectField } from './Field'
import { Note } from './Notes'

/** How many days have their own button; the others are behind "another day". */
const shownDays = 3

/** "Mon 30 Nov" for "Monday 30 November", so that two fit in a row on a phone. */
const shortened = (label: string) => label.replace(/\p{L}{4,}/gu, (word) => word.slice(0, 3))

interface CallDaysProps {
  words: Pick<CallWords, 'other' | 'day' | 'time'>
  /** Shown while the days load. */
  placeholder: ReactNode
  /** The `starts` of the chosen half-hour; empty for any time. */
  chosen: string
  onChoose: (starts: string) => void
  /** Called if no half-hour is free or the server does not answer. */
  onNone: () => void
}

/** The days with free half-hours, and the half-hours of the chosen day. */
export default function CallDays({ words, placeholder, chosen, onChoose, onNone }: CallDaysProps) {
  const id = useId()
  const [options, setOptions] = useState<CallOptions>()
  useEffect(() => {
    void fetchCallOptions().then((found) => {
      if (!found || found.days.length === 0) return onNone()
      setOptions(found)
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: `onNone` always does the same.
  }, [])
  if (!options) return placeholder
  const { days, closed } = options
  const later = days.slice(shownDays)
  const day = days.find(({ times }) => times.some(({ starts }) => starts === chosen))
  const isLater = day !== undefined && later.includes(day)
  const chooseDay = ({ times }: CallDay) => onChoose(times[0]?.starts ?? '')
  const [firstLater] = later
  return (
    <>
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
          label={words.other}
          isChosen={isLater}
          onChoose={() => chooseDay(firstLater)}
        />
      )}
      {day && (
        <div className="col-span-full mt-1 grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-3">
          {isLater && (
            <SelectField
              id={`${id}-day`}
              label={words.day}
              options={dayOptions(later)}
              value={day.label}
              onChange={({ target }) => chooseDay(later[target.selectedIndex] ?? day)}
            />
          )}
          <SelectField
            id={`${id}-time`}
            label={words.time}
            name="call"
            options={timeOptions(day)}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
          />
        </div>
      )}
      {closed && <Note className="col-span-full">{closed}</Note>}
    </>
  )
}
