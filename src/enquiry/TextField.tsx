import type { InputHTMLAttributes } from 'react'
import { FieldError } from './FieldError'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  error?: string | undefined
}

/** One uncontrolled input with its label above; what is typed before the page is alive stays in it. */
export function TextField({ id, label, error, ...input }: Props) {
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
