import type { ComponentPropsWithRef, ReactNode } from 'react'

interface FieldProps {
  label: ReactNode
  /** The id of its input. */
  htmlFor: string
  hint?: string | undefined
  error?: string | undefined
  /** The input, and anything below it. */
  children: ReactNode
}

/** A label, hint, input and error. The ids of hint and error are the input's with -hint and -error. */
export const Field = ({ label, htmlFor, hint, error, children }: FieldProps) => (
  <div data-field="" className="grid min-w-0 content-start gap-1.5">
    <label htmlFor={htmlFor} className="text-[1.0625rem]/[1.35] font-semibold">
      {label}
    </label>
    {hint && <Hint id={`${htmlFor}-hint`}>{hint}</Hint>}
    {children}
    <FieldError id={`${htmlFor}-error`} error={error} />
  </div>
)

interface HintProps {
  id?: string
  children: ReactNode
}

export const Hint = ({ id, children }: HintProps) => (
  <p id={id} className="text-sm/[1.4] text-ink-soft">
    {children}
  </p>
)

interface FieldErrorProps {
  id?: string
  role?: 'alert'
  error: string | undefined
}

export const FieldError = ({ error, ...rest }: FieldErrorProps) =>
  error ? (
    <p className="text-sm/[1.4] font-semibold text-danger" {...rest}>
      {error}
    </p>
  ) : null

interface SelectFieldProps extends ComponentPropsWithRef<'select'> {
  id: string
  label: string
  hint?: string
  /** Each has a value, because a browser's translator changes its text. */
  options: readonly { value: string; label: string }[]
}

/** `children` are shown below it. */
export const SelectField = ({ id, label, hint, options, children, ...select }: SelectFieldProps) => (
  <Field label={label} htmlFor={id} hint={hint}>
    <select id={id} aria-describedby={hint && `${id}-hint`} {...select}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    {children}
  </Field>
)

interface DayChoiceProps {
  day: string
  label: string
  isChosen: boolean
  onChoose: () => void
}

/** A radio button for a day for the call, any time, or another day. */
export const DayChoice = ({ day, label, isChosen, onChoose }: DayChoiceProps) => (
  <label
    className={[
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border-[1.5px] border-edge px-3 text-sm/[1.3]',
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
