import type { InputHTMLAttributes } from 'react'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  error?: string | undefined
}

/** One uncontrolled input with its label above; what is typed before the page is alive stays in it. */
export function TextField({ id, label, error, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {input.required && (
          <>
            {' '}
            <span className="required" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      <input
        id={id}
        type="text"
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

interface FieldErrorProps {
  id: string
  error: string | undefined
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  )
}

interface HoneypotProps {
  id: string
}

/** A field no person sees or reaches. Whoever fills it in is probably a program. */
export function Honeypot({ id }: HoneypotProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Goes to a field, with its label below whatever sticks to the top of the screen. */
export function showField(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const { top, bottom } = (field.closest('.field') ?? field).getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const clear = Number.parseFloat(scrollPaddingTop) || 0
  if (top < clear || bottom > innerHeight)
    (field.closest('.field') ?? field).scrollIntoView({ block: 'start' })
}
