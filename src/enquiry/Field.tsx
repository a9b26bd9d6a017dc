import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Note } from './Notes'

interface FieldProps {
  label: ReactNode
  htmlFor: string
  hint?: string | undefined
  error?: string | undefined
  /** The input, and anything below it. */
  children: ReactNode
}

/** A label, hint, input and error. The ids of hint and error are the input's with -hint and -error. */
export const Field = ({ label, htmlFor, hint, error, children }: FieldProps) => (
  <div data-field="" className="grid min-w-0 content-start gap-1.5">
    <label htmlFor={htmlFor} className="text-[1.0625rem]/snug font-semibold">
      {label}
    </label>
    {hint && <Note id={`${htmlFor}-hint`}>{hint}</Note>}
    {children}
    <FieldError id={`${htmlFor}-error`} error={error} />
  </div>
)

interface FieldErrorProps {
  id?: string
  role?: 'alert'
  error: string | undefined
}

export const FieldError = ({ error, ...rest }: FieldErrorProps) =>
  error ? (
    <p className="text-sm/snug font-semibold text-danger" {...rest}>
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
