import type { ChosenAnswers, Payload } from '~/lead/row'
import type { Attribution } from '~/tracking/attribution-rules'
import { local } from '~/lib/browser'
import { isObject, parseObject } from '~/lib/parse'
import { keepUnsent, type Scheduled } from './schedule'

// What waits to be sent, and where the browser keeps it.

/** An enquiry waiting in the visitor's browser until the database has it. */
export interface OutboxItem extends Scheduled {
  /** Made in the browser; the row's primary key, so that sending twice stores once. */
  readonly id: string
  readonly payload: Payload
  readonly signals: Signals
  readonly attribution: Attribution | null
  readonly answers?: ChosenAnswers
  /** The half-hour that the visitor chose for the call: booked once the enquiry is stored. */
  readonly call?: string
  /** The visitor was told that it failed, and is to be told when it arrives. */
  readonly notified?: true
}

/** What the database judges spam by: the hidden field was filled, and how long the page had been open (ms, if known). */
export interface Signals {
  readonly trap: boolean
  readonly elapsed?: number
}

/** How every item's key begins. `boot.ts` looks for it on every page, without fetching this file. */
const itemPrefix = 'enquiry:'

/** Each item has a storage key of its own, so that two tabs never overwrite each other's. */
export const itemKey = (id: string): string => `${itemPrefix}${id}`

/** Two sends with one fingerprint are the same enquiry. The reference number is ours and new on each page: it doesn't count. */
export function fingerprint({ reference_number: _ours, ...typed }: Payload): string {
  return JSON.stringify(Object.entries(typed).sort())
}

/** Reads a stored item; undefined when the text is not one. */
export function parseItem(text: string | null): OutboxItem | undefined {
  const item = parseObject(text) ?? {}
  const isItem =
    typeof item['id'] === 'string' &&
    typeof item['queuedAt'] === 'number' &&
    isObject(item['payload']) &&
    isObject(item['signals'])
  return isItem ? (item as unknown as OutboxItem) : undefined
}

/** Where items are kept. Nothing here throws. */
export interface ItemStore {
  save: (item: OutboxItem) => void
  drop: (id: string) => void
  find: (id: string) => OutboxItem | undefined
  all: () => OutboxItem[]
}

const storedKeys = (): string[] => local.keys().filter((key) => key.startsWith(itemPrefix))

/** Ignores an item under another item's key: it could be neither found nor dropped by its own. */
function read(key: string): OutboxItem | undefined {
  const item = parseItem(local.get(key))
  return item && itemKey(item.id) === key ? item : undefined
}

export const itemStore: ItemStore = {
  save: (item) => void local.set(itemKey(item.id), JSON.stringify(item)),
  drop: (id) => local.remove(itemKey(id)),
  find: (id) => read(itemKey(id)),
  all: () => storedKeys().flatMap((key) => read(key) ?? []),
}

/** When each key that cannot be read was first seen. */
const firstSeenKey = 'unreadable-enquiries'

/**
 * Deletes what cannot be read 30 days after it was typed, or, where that cannot be read either, after it was first seen:
 * nobody can send it, and it may hold somebody's details.
 */
export function forgetUnreadable(now: number): void {
  const noted = parseObject(local.get(firstSeenKey)) ?? {}
  const keys = storedKeys().filter((key) => !read(key))
  const ages = keys.map((key) => {
    const { queuedAt, typedAt: typed } = parseObject(local.get(key)) ?? {}
    const times = [queuedAt, typed, noted[key]].filter((time) => typeof time === 'number')
    return [key, Math.min(now, ...times)] as const
  })
  const isOld = ([, since]: (typeof ages)[number]) => now - since >= keepUnsent
  for (const [key] of ages.filter(isOld)) local.remove(key)
  const kept = ages.filter((age) => !isOld(age))
  if (kept.length > 0) local.set(firstSeenKey, JSON.stringify(Object.fromEntries(kept)))
  else local.remove(firstSeenKey)
}
