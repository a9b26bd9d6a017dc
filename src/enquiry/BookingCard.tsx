import type { ComponentPropsWithRef } from 'react'

interface Props extends ComponentPropsWithRef<'section'> {
  /** Keeps the place of what is still loading. */
  isWaiting?: boolean
}

/** The card that the time for a call is chosen on. */
export const BookingCard = ({ isWaiting = false, className = '', ...rest }: Props) => (
  <section
    aria-busy={isWaiting || undefined}
    className={`grid content-start gap-3 rounded-sm bg-moss-soft! p-5 on-surface print:p-0 tiny:p-2 ${isWaiting ? 'no-print min-h-90' : ''} ${className}`}
    {...rest}
  />
)
