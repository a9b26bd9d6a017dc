// When an enquiry is sent, retried and given up. `outbox-sender.ts` follows this table.
//
//   The button is pressed          The enquiry is stored in the browser, then sent: the first of 5 attempts on this page
//   No response of our own         The attempt has failed; without any response it is aborted after 10 s (`attemptTimeoutMs`)
//   Attempts 1 to 4 fail           Attempts 2 to 5 follow after 1, 2, 4 and 8 s, each up to a quarter later at random
//   The server sends Retry-After   No attempt before that time on any page, but for 10 minutes at most
//   Attempt 5 fails                The enquiry stays in the browser, a report counts it, and 5 new attempts begin after a minute
//   The page is shown again, or    The current wait ends, or 5 new attempts begin. The same on every later page of the site, in
//   the network is back            any tab; only one tab at a time sends an enquiry
//   The visitor leaves the page    A beacon sends it, except during a Retry-After pause. Also when the page enters the
//   (`pagehide`)                   back/forward cache, from which it may never return; not when the tab is only hidden
//   72 hours unsent, or rejected   Nothing is sent without asking: the visitor chooses "Send now" or "Delete"
//   30 days after it was typed     One more attempt, because the clock may have been wrong. Then it is deleted from the browser,
//                                  and the visitor sees a message that it arrived, or is offered it
//
// The schedule ends early when the database has stored the row, now or earlier (duplicate key), or has rejected it for good.

/** Waits between the attempts on one page, in milliseconds. */
const retryDelays = [1_000, 2_000, 4_000, 8_000] as const

/** From the last attempt to the next five, on a page that stays open, in milliseconds. */
export const pauseBetweenRounds = 60_000

/** Longest pause in milliseconds. A longer Retry-After, or a wrong clock, must not delay an enquiry further. */
export const longestPause = 600_000

/** Milliseconds to wait for an enquiry's lock. A page being unloaded may still hold it, and a browser may never respond. */
export const lockTimeout = 2_000

/** After 72 hours, in milliseconds, an enquiry is not sent without asking the visitor. */
const askBeforeSending = 259_200_000

/** 30 days after it was typed, in milliseconds, an enquiry is tried once more and deleted. */
export const keepUnsent = 2_592_000_000

/** When an enquiry may be sent. Times are in milliseconds since 1970 by the visitor's clock. */
export interface Scheduled {
  /** When the visitor sent it, or last pressed "Send now". */
  readonly queuedAt: number
  /** When it was first sent, if the visitor has pressed "Send now" since. */
  readonly typedAt?: number
  /** The end of a pause that a server asked for at `pausedAt`. */
  readonly notBefore?: number
  readonly pausedAt?: number
  /** The database rejected it for good. It stays until the visitor has seen the message. */
  readonly refused?: true
}

/**
 * The wait after failed attempt number `attempt` (from 0), in milliseconds: up to a quarter longer at random, so that browsers do not
 * return all at once, and never shorter than the server asked for. Undefined after the last attempt.
 */
export function retryDelay(
  attempt: number,
  { retryAfter = 0, random }: { retryAfter?: number; random: number },
): number | undefined {
  const delay = retryDelays[attempt]
  return delay === undefined ? undefined : Math.max(delay * (1 + random / 4), retryAfter)
}

/**
 * The rest of an earlier page's pause, in milliseconds. Only the clock knows how much time has passed, so the pause is over if the
 * clock was put back or if more than the longest pause would be left.
 */
export function pauseLeft({ notBefore = 0, pausedAt = 0 }: Scheduled, now: number): number {
  const left = notBefore - now
  return now >= pausedAt && left > 0 && left <= longestPause ? left : 0
}

/** Unsent for so long that the visitor must be asked. */
export const isOverdue = (item: Scheduled, now: number): boolean => now - item.queuedAt >= askBeforeSending

/** When it was typed, even if the visitor has pressed "Send now" since. */
export const typedAt = ({ typedAt: typed, queuedAt }: Scheduled): number =>
  typeof typed === 'number' ? typed : queuedAt

/** Unsent for so long that it gets its last attempt. */
export const isExpired = (item: Scheduled, now: number): boolean => now - typedAt(item) >= keepUnsent

/** Sent only if the visitor asks for it. */
export const needsDecision = (item: Scheduled, now: number): boolean =>
  (item.refused === true || isOverdue(item, now)) && !isExpired(item, now)

/** Dates an item from now if its date is days ahead: the clock was wrong, and the item would be kept for more than 30 days. */
export function redated<Item extends Scheduled>(item: Item, now: number): Item {
  const isAhead = Math.max(item.queuedAt, typedAt(item)) - now > askBeforeSending
  return isAhead
    ? { ...item, queuedAt: Math.min(item.queuedAt, now), typedAt: Math.min(typedAt(item), now) }
    : item
}
