import { clickIdsOf, type Attribution } from '~/features/attribution/attribution'
import { arrivalKey, clickKey } from './arrival'
import { session } from './session'

/** What goes with an enquiry: the session's arrival, click ids kept for it, and this page's own. */
export function readAttribution(): Attribution | null {
  const found = { ...stored(arrivalKey), ...stored(clickKey), ...clickIdsOf(location.href) }
  return Object.keys(found).length > 0 ? found : null
}

function stored(key: string): Attribution {
  try {
    return JSON.parse(session.get(key) ?? '{}') as Attribution
  } catch {
    return {}
  }
}
