import { session } from '~/lib/browser'
import { arrivalOf, clickIdsOf } from './attribution-rules'
import { hasRejected, mayLoadThirdParty } from './consent'

// The part of measurement that runs on every page. The rest of this folder loads when it is needed, so keep other code out: bundlers
// put a module that two chunks share into the first of them.

declare global {
  interface Window {
    dataLayer?: object[]
  }
  interface Navigator {
    /** https://w3c.github.io/gpc */
    readonly globalPrivacyControl?: boolean
  }
}

/** Pushes an event or a command to the page's data layer, for the tag manager if there is one. */
export function pushEvent(event: object): void {
  ;(window.dataLayer ??= []).push(event)
}

/** Specification 7: a `tel:` link was pressed. The number is the link's. */
export const phonecallClick = (href: string, now: number) => ({
  event: 'phonecall_click',
  phone_number: href.replace(/^tel:/i, ''),
  timestamp: new Date(now).toISOString(),
})

/** Session keys: the arrival, and advertisement click ids. */
export const arrivalKey = 'arrival'
export const clickKey = 'click-ids'

/**
 * Stores where the session came from, on its first page; deletes it if the visitor has objected since, perhaps in another tab. Click ids
 * identify a visitor to an advertiser, so they need consent. The privacy policy says the same.
 */
export function noteArrival(): void {
  if (hasRejected() || navigator.globalPrivacyControl) {
    session.remove(arrivalKey)
    session.remove(clickKey)
    return
  }
  const url = location.href
  if (session.get(arrivalKey) === null)
    session.set(arrivalKey, JSON.stringify(arrivalOf({ url, referrer: document.referrer })))
  const ids = clickIdsOf(url)
  if (Object.keys(ids).length > 0 && mayLoadThirdParty()) session.set(clickKey, JSON.stringify(ids))
}
