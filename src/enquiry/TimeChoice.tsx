export interface ChosenTime {
  /** The `starts` of the choice that is checked. */
  chosen: string
  onChoose: (starts: string) => void
}

interface TimeChoiceProps extends ChosenTime {
  /** Empty for any time. */
  starts: string
  label: string
}

/** One choice of the group in the contact form: a half-hour, or any time. */
export const TimeChoice = ({ starts, label, chosen, onChoose }: TimeChoiceProps) => (
  <label>
    <input
      // Set on the element too: a browser that restores the form on reload or Back leaves no radio checked.
      ref={(input) => {
        if (input) input.checked = chosen === starts
      }}
      type="radio"
      name="call"
      value={starts}
      checked={chosen === starts}
      onChange={() => onChoose(starts)}
    />
    {label}
  </label>
)
