import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { $delivered } from '~/outbox/send-lead'
import { BookingCard } from './BookingCard'
import { Note } from './Notes'

// Lazy, because most visitors never need it. If its file is gone after a new release, the phone number replaces it.
const CallTime = lazy(() =>
  import('./CallTime').catch(() => ({ default: ({ fallback }: FallbackProps) => <>{fallback}</> })),
)

interface FallbackProps {
  fallback?: ReactNode
}

export interface Office {
  phone: string
  /** Its tel: link. */
  telephone?: string | undefined
}

export interface BookingProps {
  email: string
  phone: string
  office: Office
}

/**
 * On every success screen: offers call times once the enquiry is stored, and shows the phone number and email address again,
 * so that the visitor notices a typing error. Before it is stored, or if no time can be booked, it shows the office's phone number.
 */
export function Booking({ email, phone, office }: BookingProps) {
  const id = useStore($delivered, { ssr: 'initial' })
  const fallback = (
    <BookingCard className="no-print">
      <h3>Talk it through with us</h3>
      <p className="text-sm">Call us with any question. The first consultation is free.</p>
      <a href={office.telephone} className="button button-primary">
        Call {office.phone.replaceAll(' ', '\u00a0')}
      </a>
    </BookingCard>
  )
  if (!id) return fallback
  const readBack = (
    <Note>
      We’ll call you on <strong>{phone.replaceAll(' ', '\u00a0')}</strong> or email you at{' '}
      <strong>{email}</strong>. If either is wrong, please call or email us.
    </Note>
  )
  return (
    <Suspense fallback={<BookingCard isLoading />}>
      <CallTime key={id} id={id} fallback={fallback} readBack={readBack} />
    </Suspense>
  )
}
