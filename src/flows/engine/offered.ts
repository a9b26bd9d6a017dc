import type { Contact } from '~/lead-state/lead-state'
import type { FlowState } from './flow-state'
import type { Answers, Field } from './vocabulary'

// What the page filled in for the visitor, and how it is taken out again. Nothing changes while a flow is sent or done.

export type OfferEvent =
  /** What was told elsewhere, for what is still empty or still stands as it was filled in. */
  | { type: 'offer'; answers: Answers }
  /** It has been forgotten. */
  | { type: 'withdraw' }
  /** The visitor says that it is someone else's. */
  | { type: 'disown' }

export function takeOffer(state: FlowState, event: OfferEvent): FlowState {
  switch (event.type) {
    case 'offer':
      return offer(state, event.answers)
    case 'withdraw':
      // What the visitor changed since stays.
      return takeOut(state, (id, value) => state.answers[id] === value)
    case 'disown':
      return takeOut(state, () => true)
  }
}

/** What fills each of these fields, as far as it is known. */
export const offersOf = (fields: readonly Field[], known: Contact): Answers =>
  Object.fromEntries(fields.map(({ id, contact, maxLength }) => [id, known[contact].slice(0, maxLength)]))

/** Fills in what is still empty, and anew what stands as it was filled in and is known otherwise by now. */
function offer(state: FlowState, offers: Answers): FlowState {
  const stands = (id: string) => state.answers[id] === state.offered?.[id]
  const free = Object.entries(offers).filter(
    ([id, value]) => value !== '' && value !== state.answers[id] && (!state.answers[id] || stands(id)),
  )
  if (state.status !== 'open' || free.length === 0) return state
  const filled = Object.fromEntries(free)
  return {
    ...state,
    answers: { ...state.answers, ...filled },
    offered: { ...state.offered, ...filled },
  }
}

/** What the visitor emptied, chose or went on with is the visitor's own from then on. */
export function release(state: FlowState, id: string): FlowState {
  if (state.offered?.[id] === undefined) return state
  return { ...state, offered: without(state.offered, [id]) }
}

function takeOut(state: FlowState, isMeant: (id: string, value: string) => boolean): FlowState {
  const meant = Object.entries(state.offered ?? {}).filter(([id, value]) => isMeant(id, value))
  if (state.status !== 'open' || meant.length === 0) return state
  const ids = meant.map(([id]) => id)
  return { ...state, answers: without(state.answers, ids), offered: without(state.offered ?? {}, ids) }
}

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))
