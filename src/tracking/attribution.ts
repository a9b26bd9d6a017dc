import { session } from '~/lib/browser'
import { arrivalKey, clickKey } from './every-page'
import { type Attribution, clickIdsOf } from './attribution-rules'
import { cleanAttribution } from './clean-attribution'

// The session's attribution for an enquiry. every-page.ts stores it.

/** The session's arrival, its stored click ids, and those of this page's address. */
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
