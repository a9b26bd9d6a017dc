import { arrivalOf, clickIdsOf } from './attribution-rules'
import { mayNotePersonal } from './consent'
import { session } from '~/lib/session'

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
