import { session } from '~/lib/browser'
import { arrivalOf, clickIdsOf } from './attribution-rules'
import { mayKeepPersonalData } from './consent'

// What every page's script carries of measurement. All else of this folder is fetched when it is needed: a module that two chunks
// use comes whole with the first of them.

declare global {
  interface Window {
    dataLayer?: object[]
  }
}

/** Pushes one event to the page's data layer, which a tag manager reads where there is one. */
export function pushEvent(event: { readonly event: string }): void {
  ;(window.dataLayer ??= []).push(event)
}

export interface PhonecallClick {
  event: 'phonecall_click'
  phone_number: string
  timestamp: string
}

/** Specification 7: a `tel:` link was pressed. The number is as the link holds it. */
export const phonecallClick = (href: string, now: number): PhonecallClick => ({
  event: 'phonecall_click',
  phone_number: href.replace(/^tel:/i, ''),
  timestamp: new Date(now).toISOString(),
})

/** The session's keys: where it came from, and an advertisement's click ids where they may be kept. */
export const arrivalKey = 'arrival'
export const clickKey = 'click-ids'

/** Keeps where the session came from, on its first page. */
export function noteArrival(): void {
  const url = location.href
  if (session.get(arrivalKey) === null)
    session.set(arrivalKey, JSON.stringify(arrivalOf({ url, referrer: document.referrer })))
  const ids = clickIdsOf(url)
  if (Object.keys(ids).length > 0 && mayKeepPersonalData()) session.set(clickKey, JSON.stringify(ids))
}
