import { freshState, furthestStep, type FlowState } from './engine'
import { choicesOf, fieldsOf, type Answers, type Flow } from './flow'

// Resuming: what a flow keeps in session storage, and what it trusts when it reads it back.

export const storageKey = (flow: Flow) => `flow.${flow.name}`

/** The text to store, or nothing once the flow is done or untouched: then the entry is removed. */
export function serialise(flow: Flow, { at, answers, status }: FlowState): string | undefined {
  if (status === 'done') return undefined
  const unsaved = new Set(
    choicesOf(flow)
      .filter((step) => step.unsaved)
      .map(({ id }) => id),
  )
  const kept = Object.entries(answers).filter(([id, value]) => !unsaved.has(id) && value !== '')
  return at === 0 && kept.length === 0 ? undefined : JSON.stringify({ at, answers: Object.fromEntries(kept) })
}

/** A state that fits the flow as it is today: foreign or outdated answers are dropped, the place is within reach. */
export function restore(flow: Flow, stored: string | null): FlowState {
  const saved = parse(stored)
  const answers = knownAnswers(flow, saved['answers'])
  const at = Number.isInteger(saved['at']) ? Math.max(0, saved['at'] as number) : 0
  const fresh = { ...freshState, answers }
  return { ...fresh, at: Math.min(at, furthestStep(flow, fresh)) }
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function knownAnswers(flow: Flow, stored: unknown): Answers {
  const given = new Map<string, unknown>(Object.entries(Object(stored)))
  const chosen = choicesOf(flow)
    .filter((step) => !step.unsaved && step.options.some(({ value }) => value === given.get(step.id)))
    .map(({ id }) => [id, given.get(id)])
  const typed = fieldsOf(flow)
    .map(({ id, maxLength }) => [id, textOf(given.get(id)).slice(0, maxLength)])
    .filter(([, text]) => text !== '')
  return Object.fromEntries([...chosen, ...typed]) as Answers
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
