import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $delivered } from '~/outbox/send-lead'

// A lazy chunk: most visitors never need it. If it can no longer be loaded after a new release, nothing is shown in its place.
const CallTime = lazy(() => import('./CallTime').catch(() => ({ default: () => null })))

interface CallOfferProps {
  /** As the visitor typed them. */
  email: string
  phone: string
}

/**
 * On every success screen, once the enquiry is stored: reads back the number and the address, so that a typing error is seen in time, and
 * offers a time for the call.
 */
export function CallOffer({ email, phone }: CallOfferProps) {
  const id = useStore($delivered, { ssr: 'initial' })
  if (!id) return null
  return (
    <>
      <p className="read-back">
        We’ll call you on <strong>{phone.replaceAll(' ', '\u00a0')}</strong> or email you at{' '}
        <strong>{email}</strong>. If either is wrong, please call or email us.
      </p>
      <Suspense fallback={null}>
        <CallTime key={id} id={id} />
      </Suspense>
    </>
  )
}
