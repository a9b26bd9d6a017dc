interface TimeChoiceProps {
  /** Empty for any time. */
  starts: string
  label: string
}

/** One choice of the group in the contact form: a half-hour, or any time. */
export const TimeChoice = ({ starts, label }: TimeChoiceProps) => (
  <label>
    <input type="radio" name="call" value={starts} defaultChecked={starts === ''} />
    {label}
  </label>
)
