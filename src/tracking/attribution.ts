import { session } from '~/lib/browser'
import { arrivalOf, type Attribution, cleanAttribution, clickIdsOf } from './attribution-rules'
import { mayKeepPersonalData } from './consent'

// Where the session came from, as the browser keeps it and as an enquiry takes it along. The rules: attribution-rules.ts.

/** The session's keys: where it came from, and an advertisement's click ids where they may be kept. */
export const arrivalKey = 'arrival'
export const clickKey = 'click-ids'

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

/** Keeps where the session came from, on its first page. */
export function noteArrival(): void {
  const url = location.href
  if (session.get(arrivalKey) === null)
    session.set(arrivalKey, JSON.stringify(arrivalOf({ url, referrer: document.referrer })))
  const ids = clickIdsOf(url)
  if (Object.keys(ids).length > 0 && mayKeepPersonalData()) session.set(clickKey, JSON.stringify(ids))
}
