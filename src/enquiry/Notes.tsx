import type { ComponentPropsWithRef } from 'react'

/** Small print. */
export const Note = ({ className = '', ...rest }: ComponentPropsWithRef<'p'>) => (
  <p className={`text-sm/snug text-ink-soft empty:hidden ${className}`} {...rest} />
)

/** Something that needs the visitor's attention. */
export const Alert = ({ className = '', ...rest }: ComponentPropsWithRef<'div'>) => (
  <div
    className={`grid gap-2 border-l-4 border-caution bg-caution-soft px-4 py-3.5 text-sm ${className}`}
    {...rest}
  />
)

/**
 * Above a form while an enquiry from an earlier page still waits. src/outbox/on-result.ts shows it. Sticky, except while the form has
 * focus, because it could cover the focused field.
 */
export const WaitingNote = () => (
  <Alert
    data-waiting=""
    hidden
    className="sticky top-[calc(var(--header)+0.5rem)] z-1 mb-5 [:focus-within>&]:static"
  >
    Your earlier enquiry hasn’t been sent yet, and we’re still trying to send it. You don’t need to fill in
    the form again.
  </Alert>
)
