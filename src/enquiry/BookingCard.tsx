import type { ComponentPropsWithRef } from 'react'

interface BookingCardProps extends ComponentPropsWithRef<'section'> {
  /** Reserves space while the content loads. */
  isLoading?: boolean
}

/** The card for choosing the time of a call. */
export const BookingCard = ({ isLoading = false, className = '', ...rest }: BookingCardProps) => (
  <section
    aria-busy={isLoading || undefined}
    className={[
      'grid content-start gap-3 rounded-sm bg-moss-soft! p-5 on-surface max-[23rem]:p-3 print:p-0 tiny:p-2',
      // Beside a result it is a separate card.
      'lg:in-data-beside:border-t-4 lg:in-data-beside:border-accent lg:in-data-beside:bg-surface! lg:in-data-beside:p-7 lg:in-data-beside:shadow-card',
      isLoading ? 'no-print min-h-90' : '',
      className,
    ].join(' ')}
    {...rest}
  />
)
