// When an enquiry is sent, sent again and given up. `outbox-sender.ts` follows it.
//
//   The button is pressed          the enquiry is kept in the browser, then tried at once: the first of 5 tries on this page
//   A try has no answer of ours    it counts as failed; without any answer it is cut after 10 s (`attemptTimeoutMs`)
//   Tries 1 to 4 fail              tries 2 to 5 come 1, 2, 4 and 8 s after the one before, up to a quarter later at random
//   The server says Retry-After    no try before that time, on any page, but for 10 minutes at most
//   Try 5 fails                    this page stops, the enquiry stays, and the site's own report counts it
//   The page is shown again, or    the present wait ends; where all 5 tries are used up, 5 more begin. The same on every later
//   the network is back            page of the site, in any tab: one tab at a time has an enquiry, the others leave it alone
//   The visitor leaves the page    a beacon carries it, unless a Retry-After pause is on. Also when the page goes to the
//   (`pagehide`)                   back/forward cache, from which it may never return; not when its tab is only hidden
//   72 hours unsent, or refused    nothing is sent by itself any more: the visitor is asked, "Send now" or "Delete"
//   30 days after it was typed     it is tried once more, since the clock may have been wrong. Then it is deleted from the
//                                  browser, and the visitor is told that it arrived, or asked
//
// It ends early when the database has the row, has had it all along (duplicate key), or can never take it (refused).

/** Waits between the tries on one page, in milliseconds: one try more than there are waits. */
export const retryDelays = [1_000, 2_000, 4_000, 8_000] as const

/** Retry-After counts for ten minutes at most: a server that says more, or a wrong clock, holds no enquiry for longer. */
export const longestPause = 600_000

/** Milliseconds to wait for an enquiry's lock. A page being unloaded may still hold it, and a lock manager may never answer. */
export const lockTimeout = 2_000

/** An enquiry unsent for 72 hours is not sent silently: the visitor is asked. */
export const askBeforeSending = 259_200_000

/** An enquiry still unsent 30 days after it was typed is tried once more and deleted. */
export const keepUnsent = 2_592_000_000

/** What of an enquiry says when it may be sent. Times are in milliseconds since 1970, by the visitor's clock. */
export interface Scheduled {
  /** When the visitor sent it; or said so again of one that was overdue. */
  readonly queuedAt: number
  /** When it was typed, where the visitor has sent it again since. */
  readonly typedAt?: number
  /** Not before this time: a server asked for it by Retry-After, and did so at `pausedAt`. */
  readonly notBefore?: number
  readonly pausedAt?: number
  /** The database can never take it as it is. It stays until the visitor knows. */
  readonly refused?: true
}

/**
 * How long to wait after failed try number `attempt` (0 is the first), in milliseconds: the delay of the list with up to a
 * quarter more at random, so that not all browsers come back at once, and never less than the server asked for. Undefined
 * after the last one.
 */
export function retryDelay(
  attempt: number,
  { retryAfter = 0, random }: { retryAfter?: number; random: number },
): number | undefined {
  const delay = retryDelays[attempt]
  return delay === undefined ? undefined : Math.max(delay * (1 + random / 4), retryAfter)
}

/**
 * What is left of a pause that was asked for on an earlier page, in milliseconds. How much time has passed since then is
 * known by the clock alone, so a pause counts as over where the clock has gone back, or it would last longer than any.
 */
export function pauseLeft({ notBefore = 0, pausedAt = 0 }: Scheduled, now: number): number {
  const left = notBefore - now
  return now >= pausedAt && left > 0 && left <= longestPause ? left : 0
}

/** Unsent for so long that the visitor is asked first. */
export const isOverdue = (item: Scheduled, now: number): boolean => now - item.queuedAt >= askBeforeSending

/** When it was typed, however often the visitor has sent it. */
export const typedAt = ({ typedAt: typed, queuedAt }: Scheduled): number =>
  typeof typed === 'number' ? typed : queuedAt

/** Unsent for so long, by this clock, that it gets its last try. */
export const isExpired = (item: Scheduled, now: number): boolean => now - typedAt(item) >= keepUnsent

/** Not sent again before the visitor says so. */
export const needsDecision = (item: Scheduled, now: number): boolean =>
  (item.refused === true || isOverdue(item, now)) && !isExpired(item, now)

/**
 * Dated from now where its date lies days ahead: the clock was wrong, and by that date it would be kept for more than its
 * 30 days.
 */
export function redated<Item extends Scheduled>(item: Item, now: number): Item {
  const isAhead = Math.max(item.queuedAt, typedAt(item)) - now > askBeforeSending
  return isAhead
    ? { ...item, queuedAt: Math.min(item.queuedAt, now), typedAt: Math.min(typedAt(item), now) }
    : item
}
