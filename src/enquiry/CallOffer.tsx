import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $delivered } from '~/outbox/send-lead'

// A lazy chunk: most visitors never need it. If it can no longer be loaded after a new release, nothing is shown in its place.
const CallTime = lazy(() => import('./CallTime').catch(() => ({ default: () => null })))

/** On every success screen: once the enquiry is stored, the visitor may choose a time for the call. */
export function CallOffer() {
  const id = useStore($delivered, { ssr: 'initial' })
  if (!id) return null
  return (
    <Suspense fallback={null}>
      <CallTime key={id} id={id} />
    </Suspense>
  )
}
