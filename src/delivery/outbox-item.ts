import { askBeforeSending, keepUnsent, longestPause } from '~/lib/limits'
import type { ChosenAnswers } from '~/submission/answers'
import type { Payload } from '~/submission/payload'
import type { Attribution } from '~/tracking/attribution-rules'
import { itemPrefix } from './item-prefix'

/** An enquiry waiting in the visitor's browser until the database has it. */
export interface OutboxItem {
  /** Made in the browser; the row's primary key, so that sending twice stores once. */
  readonly id: string
  readonly payload: Payload
  readonly signals: Signals
  readonly attribution: Attribution | null
  readonly answers?: ChosenAnswers
  /** When the visitor sent it, in milliseconds since 1970; or said so again of one that was overdue. */
  readonly queuedAt: number
  /** When it was typed, where the visitor has sent it again since. */
  readonly typedAt?: number
  /** Not before this time: a server asked for it by Retry-After, and did so at `pausedAt`. */
  readonly notBefore?: number
  readonly pausedAt?: number
  /** The visitor was told that it failed, and is to be told when it arrives. */
  readonly notified?: true
  /** The database can never take it as it is. It stays until the visitor knows. */
  readonly refused?: true
}

/** What the database judges spam by: the hidden field was filled, and how long the page had been open (ms, if known). */
export interface Signals {
  readonly trap: boolean
  readonly elapsed?: number
}

/** Each item has a storage key of its own, so that two tabs never overwrite each other's. */
export const itemKey = (id: string): string => `${itemPrefix}${id}`

/** Two sends with one fingerprint are the same enquiry. */
export const fingerprint = (payload: Payload): string => JSON.stringify(Object.entries(payload).sort())

/** Unsent for so long that the visitor is asked first. */
export const isOverdue = (item: OutboxItem, now: number): boolean => now - item.queuedAt >= askBeforeSending

/** When it was typed, however often the visitor has sent it. */
export const typedAt = ({ typedAt: typed, queuedAt }: OutboxItem): number =>
  typeof typed === 'number' ? typed : queuedAt

/**
 * Dated from now where its date lies days ahead: the clock was wrong, and by that date it would be kept for more than its
 * 30 days.
 */
export function redated(item: OutboxItem, now: number): OutboxItem {
  const isAhead = Math.max(item.queuedAt, typedAt(item)) - now > askBeforeSending
  return isAhead
    ? { ...item, queuedAt: Math.min(item.queuedAt, now), typedAt: Math.min(typedAt(item), now) }
    : item
}

/**
 * What is left of a pause that was asked for on an earlier page, in milliseconds. How much time has passed since then is
 * known by the clock alone, so a pause counts as over where the clock has gone back, or it would last longer than any.
 */
export function pauseLeft({ notBefore = 0, pausedAt = 0 }: OutboxItem, now: number): number {
  const left = notBefore - now
  return now >= pausedAt && left > 0 && left <= longestPause ? left : 0
}

/** Unsent for so long that it is deleted without being sent. */
export const isExpired = (item: OutboxItem, now: number): boolean => now - typedAt(item) >= keepUnsent

/** Not sent again before the visitor says so. */
export const needsWord = (item: OutboxItem, now: number): boolean =>
  item.refused === true || isOverdue(item, now)

type Unread = Readonly<Record<string, unknown>>

/** The object that a text holds; empty when it holds none. */
function parseObject(text: string | null): Unread {
  try {
    return Object(JSON.parse(text ?? 'null')) as Unread
  } catch {
    return {}
  }
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Reads a stored item; undefined when the text is not one. */
export function parseItem(text: string | null): OutboxItem | undefined {
  const item = parseObject(text)
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

/** What local storage would not take: it may be full or forbidden. Lives as long as the page. */
const memory = new Map<string, OutboxItem>()

function quietly<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

const storedKeys = (): string[] =>
  quietly(() => Object.keys(localStorage).filter((key) => key.startsWith(itemPrefix)), [])

const textOf = (key: string): string | null => quietly(() => localStorage.getItem(key), null)

/** What lies under another item's key could be neither found nor dropped again by its own. */
function read(key: string): OutboxItem | undefined {
  const item = parseItem(textOf(key))
  return item && itemKey(item.id) === key ? item : undefined
}

export const itemStore: ItemStore = {
  save(item) {
    memory.set(item.id, item)
    quietly(() => {
      localStorage.setItem(itemKey(item.id), JSON.stringify(item))
      memory.delete(item.id)
    }, undefined)
  },
  drop(id) {
    memory.delete(id)
    quietly(() => localStorage.removeItem(itemKey(id)), undefined)
  },
  find: (id) => memory.get(id) ?? read(itemKey(id)),
  all() {
    const stored = storedKeys().flatMap((key) => read(key) ?? [])
    return [...memory.values(), ...stored.filter(({ id }) => !memory.has(id))]
  },
}

/** When each key that cannot be read was first seen. */
const firstSeenKey = 'unreadable-enquiries'

/**
 * Deletes what cannot be read 30 days after it was typed, or, where that cannot be read either, after it was first seen:
 * nobody can send it, and it may hold somebody's details.
 */
export function forgetUnreadable(now: number): void {
  const noted = parseObject(textOf(firstSeenKey))
  const keys = storedKeys().filter((key) => !read(key))
  const ages = keys.map((key) => {
    const { queuedAt, typedAt: typed } = parseObject(textOf(key))
    const times = [queuedAt, typed, noted[key]].filter((time) => typeof time === 'number')
    return [key, Math.min(now, ...times)] as const
  })
  const isOld = ([, since]: (typeof ages)[number]) => now - since >= keepUnsent
  quietly(() => {
    for (const [key] of ages.filter(isOld)) localStorage.removeItem(key)
    const kept = ages.filter((age) => !isOld(age))
    if (kept.length > 0) localStorage.setItem(firstSeenKey, JSON.stringify(Object.fromEntries(kept)))
    else localStorage.removeItem(firstSeenKey)
  }, undefined)
}
