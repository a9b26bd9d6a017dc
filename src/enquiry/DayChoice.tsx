interface Props {
  day: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** One choice of the group in the contact form: a day for the call, any time, or another day. */
export const DayChoice = ({ day, label, isChosen, onChoose }: Props) => (
  <label
    className={[
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border-[1.5px] border-edge px-3 text-sm/[1.3]',
      'hover:border-willow has-checked:border-willow has-checked:bg-moss-soft has-checked:font-semibold',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink',
    ].join(' ')}
  >
    <input
      // Set on the element too: a browser that restores the form on reload or Back leaves no radio checked.
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
