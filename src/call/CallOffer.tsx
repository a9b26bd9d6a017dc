import { useStore } from '@nanostores/react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { delivered } from '~/delivery/delivered'

// Fetched once there is an enquiry to choose a time for. Where it is gone after a new release, the result stands without it.
const CallTime = lazy(() => import('./CallTime').catch(() => ({ default: () => null })))

const never = () => undefined

/** On a success screen: once the enquiry is stored, a time for the call may be chosen. */
export function CallOffer() {
  const id = useStore(delivered, { ssr: 'initial' })
  if (!id) return null
  return (
    <Suspense fallback={null}>
      <CallTime key={id} id={id} />
    </Suspense>
  )
}

const idInAddress = () => /^#id=([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(location.hash)?.[1] ?? ''

/** On the page where a form sent without our script arrives: the enquiry is named behind the # of its address. */
export function CallOfferByAddress() {
  const id = useSyncExternalStore(() => () => {}, idInAddress, never)
  if (!id) return null
  return (
    <Suspense fallback={null}>
      <CallTime id={id} />
    </Suspense>
  )
}
