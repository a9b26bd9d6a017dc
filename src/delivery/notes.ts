import type { InsertBody, noteColumns, Signals } from './entry'
import { duplicateKey, isFinal } from './outcome'

// What travels with an enquiry beside its own fields: signals of spam, where the visitor came from, a flow's choices. A note is
// never worth an enquiry.

/** Signals as an outbox or a caller holds them: a mark and a time, and nothing else. */
export function cleanSignals(note: unknown): Signals {
  const { trap, elapsed } = Object(note) as Readonly<Record<string, unknown>>
  const isTime = typeof elapsed === 'number' && Number.isFinite(elapsed)
  return { trap: trap === true, ...(isTime && { elapsed }) }
}

/** A row with its notes, or without them. */
export type SpareRow = Omit<InsertBody, (typeof noteColumns)[number]>

interface Refusable {
  code?: string | undefined
}

/** Inserts a row; when the database refuses it for good, once more without its notes. The last answer counts. */
export async function insertSparing<A extends Refusable>(
  body: InsertBody,
  insert: (row: SpareRow) => Promise<A>,
): Promise<A> {
  const answer = await insert(body)
  if (!isFinal(answer.code ?? '') || answer.code === duplicateKey) return answer
  const { signals: _signals, attribution: _attribution, answers: _answers, ...row } = body
  return insert(row)
}
