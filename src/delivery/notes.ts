import { cleanAnswers, type ChosenAnswers } from '~/submission/answers'
import type { Payload } from '~/submission/payload'
import type { Attribution } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import type { OutboxItem, Signals } from './outbox-item'
import { duplicateKey, isFinal } from './outcome'

// What travels with an enquiry beside its own fields: signals of spam, where the visitor came from, a flow's choices. A note is
// never worth an enquiry.

/** Signals as an outbox or a caller holds them: a mark and a time, and nothing else. */
export function cleanSignals(note: unknown): Signals {
  const { trap, elapsed } = Object(note) as Readonly<Record<string, unknown>>
  const isTime = typeof elapsed === 'number' && Number.isFinite(elapsed)
  return { trap: trap === true, ...(isTime && { elapsed }) }
}

/** What is inserted: the row's columns beside the payload's. */
export interface InsertBody extends Payload {
  readonly id: string
  readonly signals: Signals
  readonly attribution?: Attribution
  readonly answers?: ChosenAnswers
}

/** What goes with an enquiry and must never cost it. */
export const noteColumns = ['signals', 'attribution', 'answers'] as const

/** The body of an insert. A browser may have kept its notes since an earlier release: they are cleaned here too. */
export function insertBody({ id, payload, ...notes }: OutboxItem): InsertBody {
  const attribution = cleanAttribution(notes.attribution)
  const answers = cleanAnswers(notes.answers)
  return {
    id,
    ...payload,
    signals: cleanSignals(notes.signals),
    ...(attribution && { attribution }),
    ...(answers && { answers }),
  }
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
