import { clickIdsOf, type Attribution } from './attribution-rules'
import { cleanAttribution } from './clean-attribution'
import { arrivalKey, clickKey } from './arrival'
import { session } from '~/lib/session'

/** What goes with an enquiry: the session's arrival, click ids kept for it, and this page's own. */
export function readAttribution(): Attribution | null {
  return (
    cleanAttribution({ ...stored(arrivalKey), ...stored(clickKey), ...clickIdsOf(location.href) }) ?? null
  )
}

function stored(key: string): object {
  try {
    return Object(JSON.parse(session.get(key) ?? '{}')) as object
  } catch {
    return {}
  }
}
