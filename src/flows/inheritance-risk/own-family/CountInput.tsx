import { useId } from 'react'
import { type CountField, toCount } from '~/flows/inheritance-risk/family-form'
import { FieldError } from '~/forms/FieldError'

interface Props {
  label: string
  field: CountField
  error: string
  onText: (text: string) => void
}

/** A number of people: typed, set with the arrow keys, or counted up and down with a thumb. */
export function CountInput({ label, field, error, onText }: Props) {
  const id = useId()
  const { text, most, isWrong } = field
  const count = toCount(text, most) || 0
  const set = (next: number) => onText(String(Math.min(most, Math.max(0, next))))
  // For thumbs alone: the field itself says and does the same with the keyboard and in a screen reader.
  const button = (sign: string, by: number) => (
    <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => set(count + by)}>
      {sign}
    </button>
  )
  return (
    <div className="field count-field">
      <label htmlFor={id}>{label}</label>
      <div>
        {button('−', -1)}
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          aria-invalid={isWrong ? true : undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={(event) => {
            const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
            if (!by) return
            event.preventDefault()
            set(count + by)
          }}
        />
        {button('+', 1)}
      </div>
      <FieldError id={`${id}-error`} error={isWrong ? error.replace('[most]', String(most)) : undefined} />
    </div>
  )
}
