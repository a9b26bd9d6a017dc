import type { Attribution } from '~/tracking/attribution-rules'
import { askBeforeSending, keepUnsent } from '~/lib/limits'
import type { ChosenAnswers } from '~/submission/answers'
import { entryPrefix } from './entry-prefix'
import type { Payload } from '~/submission/payload'

/** An enquiry waiting in the visitor's browser until the database has it. */
export interface Entry {
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
  /** Not before this time: a server asked for it by Retry-After. */
  readonly notBefore?: number
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

/** Each entry has a storage key of its own, so that two tabs never overwrite each other's. */
export const entryKey = (id: string): string => `${entryPrefix}${id}`

/** Two sends with one fingerprint are the same enquiry. */
export const fingerprint = (payload: Payload): string => JSON.stringify(Object.entries(payload).sort())

/** Unsent for so long that the visitor is asked first. */
export const isOverdue = (entry: Entry, now: number): boolean => now - entry.queuedAt >= askBeforeSending

/** When it was typed, however often the visitor has sent it. */
export const typedAt = (entry: Entry): number => entry.typedAt ?? entry.queuedAt

/** Unsent for so long that it is deleted without being sent. */
export const isExpired = (entry: Entry, now: number): boolean => now - typedAt(entry) >= keepUnsent

/** Not sent again before the visitor says so. */
export const needsWord = (entry: Entry, now: number): boolean =>
  entry.refused === true || isOverdue(entry, now)

/** Reads a stored entry; undefined when the text is not one. */
export function parseEntry(text: string | null): Entry | undefined {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null
    const isEntry =
      typeof entry?.id === 'string' &&
      typeof entry.queuedAt === 'number' &&
      typeof entry.payload === 'object' &&
      typeof entry.signals === 'object'
    return isEntry ? (entry as Entry) : undefined
  } catch {
    return undefined
  }
}
