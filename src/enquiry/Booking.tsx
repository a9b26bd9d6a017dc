import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { $delivered } from '~/outbox/send-lead'
import { BookingCard } from './BookingCard'
import { Note } from './Notes'

// A lazy chunk: most visitors never need it. If it can no longer be loaded after a new release, the phone number takes its place.
const CallTime = lazy(() =>
  import('./CallTime').catch(() => ({ default: ({ instead }: Shown) => <>{instead}</> })),
)

interface Shown {
  instead?: ReactNode
}

/** How to reach us. */
export interface Office {
  phone: string
  /** The link that calls it. */
  telephone?: string | undefined
}

export interface BookingProps {
  /** As the visitor typed them. */
  email: string
  phone: string
  office: Office
}

/**
 * On every success screen: a time for the call, once the enquiry is stored, with the number and the address read back so that a typing
 * error is seen in time. Until it is stored, and where no time can be booked, the phone number.
 */
export function Booking({ email, phone, office }: BookingProps) {
  const id = useStore($delivered, { ssr: 'initial' })
  const instead = <CallUs {...office} />
  if (!id) return instead
  const readBack = (
    <Note>
      We’ll call you on <strong>{phone.replaceAll(' ', '\u00a0')}</strong> or email you at{' '}
      <strong>{email}</strong>. If either is wrong, please call or email us.
    </Note>
  )
  return (
    <Suspense fallback={<BookingCard isWaiting />}>
      <CallTime key={id} id={id} instead={instead} readBack={readBack} />
    </Suspense>
  )
}

const CallUs = ({ phone, telephone }: Office) => (
  <BookingCard className="no-print">
    <h3>Talk it through with us</h3>
    <p className="text-sm">Call us with any question. The first consultation is free.</p>
    <a href={telephone} className="button button-primary">
      Call {phone.replaceAll(' ', '\u00a0')}
    </a>
  </BookingCard>
)
