import type { ReactNode } from 'react'

interface FieldProps {
  label: ReactNode
  /** The id of its input. */
  htmlFor: string
  hint?: string | undefined
  error?: string | undefined
  /** The input, and what stands below it. */
  children: ReactNode
}

/** An input with its label and hint above it and its error below; their ids are the input's with -hint and -error. */
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
