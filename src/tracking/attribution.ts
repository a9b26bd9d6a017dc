import { session } from '~/lib/browser'
import { arrivalKey, clickKey } from './every-page'
import { type Attribution, clickIdsOf } from './attribution-rules'
import { cleanAttribution } from './clean-attribution'

// Where the session came from, as an enquiry takes it along. every-page.ts keeps it; the rules: attribution-rules.ts.

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
