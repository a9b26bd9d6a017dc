import { arrivalOf, clickIdsOf, type Attribution } from '~/features/attribution/attribution'
import { mayTrack } from './consent'
import { session } from './session'

const arrivalKey = 'arrival'
const clickKey = 'click-ids'

/** Notes where the session came from, on its first page, and an advertisement's click ids where they may be kept. */
export function noteArrival(): void {
  const url = location.href
  if (session.get(arrivalKey) === null)
    session.set(arrivalKey, JSON.stringify(arrivalOf({ url, referrer: document.referrer })))
  const ids = clickIdsOf(url)
  if (Object.keys(ids).length > 0 && mayTrack()) session.set(clickKey, JSON.stringify(ids))
}

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
