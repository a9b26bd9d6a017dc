import { session } from '~/lib/browser'
import { arrivalOf, type Attribution, cleanAttribution, clickIdsOf } from './attribution-rules'
import { mayNotePersonal } from './consent'

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

/** The session's keys: where it came from, and an advertisement's click ids where they may be kept. */
export const arrivalKey = 'arrival'
export const clickKey = 'click-ids'

/** Notes where the session came from, on its first page. */
export function noteArrival(): void {
  const url = location.href
  if (session.get(arrivalKey) === null)
    session.set(arrivalKey, JSON.stringify(arrivalOf({ url, referrer: document.referrer })))
  const ids = clickIdsOf(url)
  if (Object.keys(ids).length > 0 && mayNotePersonal()) session.set(clickKey, JSON.stringify(ids))
}
