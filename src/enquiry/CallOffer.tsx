import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $delivered } from '~/outbox/send-lead'

// Fetched once there is an enquiry to choose a time for. Where it is gone after a new release, the result stands without it.
const CallTime = lazy(() => import('./CallTime').catch(() => ({ default: () => null })))

/** On a success screen: once the enquiry is stored, a time for the call may be chosen. */
export function CallOffer() {
  const id = useStore($delivered, { ssr: 'initial' })
  if (!id) return null
  return (
    <Suspense fallback={null}>
      <CallTime key={id} id={id} />
    </Suspense>
  )
}
