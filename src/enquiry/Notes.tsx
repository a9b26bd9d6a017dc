import type { ComponentPropsWithRef } from 'react'

type ParagraphProps = ComponentPropsWithRef<'p'>

/** Small print: what happens to the details, or how a figure was reached. */
export const Note = ({ className = '', ...rest }: ParagraphProps) => (
  <p className={`text-xs/normal text-ink-soft empty:hidden ${className}`} {...rest} />
)

/** What needs a visitor's attention: a failure, or another law. */
export const Alert = ({ className = '', ...rest }: ComponentPropsWithRef<'div'>) => (
  <div
    className={`grid gap-2 border-l-4 border-caution bg-caution-soft px-4 py-3.5 text-sm/[1.45] ${className}`}
    {...rest}
  />
)

/**
 * Over a form, in sight wherever in it the visitor is, while an enquiry of an earlier page still waits: src/outbox/on-result.ts shows it.
 */
export const WaitingNote = () => (
  <Alert data-waiting="" hidden className="sticky top-[calc(var(--header)+0.5rem)] z-1 mb-5">
    Your earlier enquiry hasn’t been sent yet, and we’re still trying to send it. You don’t need to fill in
    the form again.
  </Alert>
)
