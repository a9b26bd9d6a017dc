import { askBeforeSending } from '~/lib/limits'
import { entryPrefix } from './entry-prefix'
import type { JsonObject } from './lead'
import type { Payload } from './payload'

/** An enquiry waiting in the visitor's browser until the database has it. */
export interface Entry {
  /** Made in the browser; the row's primary key, so that sending twice stores once. */
  readonly id: string
  readonly payload: Payload
  readonly signals: Signals
  readonly attribution: JsonObject | null
  readonly followUp?: JsonObject
  /** When the visitor sent it, in milliseconds since 1970. */
  readonly queuedAt: number
  /** Not before this time: a server asked for it by Retry-After. */
  readonly notBefore?: number
  /** The visitor was told that it failed, and is to be told when it arrives. */
  readonly told?: true
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

/** The body of an insert: the row's columns beside the payload's. */
export const insertBody = ({ id, payload, signals, attribution }: Entry) => ({
  id,
  ...payload,
  signals,
  ...(attribution && { attribution }),
})

export type InsertBody = ReturnType<typeof insertBody>

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
