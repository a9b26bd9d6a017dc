import type { Payload } from '~/lead/row'
import type { Attribution } from '~/tracking/attribution-rules'
import { local } from '~/lib/browser'
import { isObject, parseObject } from '~/lib/parse'
import { keepUnsent, type Scheduled } from './schedule'

// Enquiries that wait to be sent, and their storage in the browser.

/** An enquiry that waits in the browser until the database has stored it. */
export interface OutboxItem extends Scheduled {
  /** Made in the browser. It is the row's primary key, so sending twice stores one row. */
  readonly id: string
  readonly payload: Payload
  readonly signals: Signals
  readonly attribution: Attribution | null
  /** The start of the slot that the visitor chose for the call. It is booked after the enquiry is stored. */
  readonly call?: string
  /** The visitor knows that it failed, and gets a message when it arrives. */
  readonly notified?: true
}

/** Spam signals for the database. Rows and visitors' browsers already store these names. */
export interface Signals {
  /** The honeypot was filled in. */
  readonly trap: boolean
  /** How long the page had been open, in milliseconds. */
  readonly elapsed?: number
}

/** Prefix of every item's storage key. `boot.ts` has its own copy, because it looks for items on every page without this file. */
const itemPrefix = 'enquiry:'

/** Each item has its own storage key, so that two tabs never overwrite each other's items. */
export const itemKey = (id: string): string => `${itemPrefix}${id}`

/** The id of the item with this storage key; undefined for other keys. */
export const idOfKey = (key: string | null): string | undefined =>
  key?.startsWith(itemPrefix) ? key.slice(itemPrefix.length) : undefined

/** The enquiry with another reference number, which its message contains too. */
export function withReference(payload: Payload, reference: string): Payload {
  const { reference_number: ours, message } = payload
  if (!ours || !message) return { ...payload, reference_number: reference }
  return { ...payload, reference_number: reference, message: message.replaceAll(ours, reference) }
}

/** Equal for two sends of the same enquiry. Leaves out the reference number, because each page makes a new one. */
export const fingerprint = (payload: Payload): string =>
  JSON.stringify(Object.entries(withReference(payload, '')).sort())

/** Parses a stored item; undefined for anything else. */
export function parseItem(text: string | null): OutboxItem | undefined {
  const item = parseObject(text) ?? {}
  const isItem =
    typeof item['id'] === 'string' &&
    typeof item['queuedAt'] === 'number' &&
    isObject(item['payload']) &&
    isObject(item['signals'])
  return isItem ? (item as unknown as OutboxItem) : undefined
}

const storedKeys = (): string[] => local.keys().filter((key) => idOfKey(key) !== undefined)

/** Ignores an item under another item's key, because `drop` could not delete it. */
function read(key: string): OutboxItem | undefined {
  const item = parseItem(local.get(key))
  return item && itemKey(item.id) === key ? item : undefined
}

/** Storage for items. It never throws. */
export const itemStore = {
  save: (item: OutboxItem): void => void local.set(itemKey(item.id), JSON.stringify(item)),
  drop: (id: string): void => local.remove(itemKey(id)),
  find: (id: string): OutboxItem | undefined => read(itemKey(id)),
  all: (): OutboxItem[] => storedKeys().flatMap((key) => read(key) ?? []),
}
export type ItemStore = typeof itemStore

/**
 * Deletes unreadable items 30 days after they were typed, or at once if that date is unreadable too. They can't be sent, and may hold
 * personal details.
 */
export function forgetUnreadable(now: number): void {
  for (const key of storedKeys().filter((key) => !read(key))) {
    const { queuedAt, typedAt } = parseObject(local.get(key)) ?? {}
    const dates = [queuedAt, typedAt].filter((date) => typeof date === 'number')
    // A date that is far ahead is from a wrong clock.
    const isKept = dates.length > 0 && dates.every((date) => Math.abs(now - date) < keepUnsent)
    if (!isKept) local.remove(key)
  }
}
