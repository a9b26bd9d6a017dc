import type { LeadState } from '~/lead/lead-state'
import { freshState, furthestStep, prefill, type FlowState } from './engine'
import { knownChoices, knownDetails } from './questions'
import { choicesOf, fieldsOf, type Answers, type Flow } from './vocabulary'

// Resuming: what a flow keeps in session storage, and what it trusts when it reads it back. Who the visitor is stands
// there in one place for all forms, and for a short time only (see ~/lead).

export const storageKey = (flow: Flow) => `flow.${flow.name}`

/** The text to store, or nothing once the flow is done or untouched: then the entry is removed. */
export function serialise(flow: Flow, { at, answers, status, prefilled }: FlowState): string | undefined {
  if (status === 'done') return undefined
  const saved = new Set(savedChoices(flow).map(({ id }) => id))
  const kept = Object.entries(answers).filter(([id]) => saved.has(id) && prefilled?.[id] === undefined)
  return at === 0 && kept.length === 0 ? undefined : JSON.stringify({ at, answers: Object.fromEntries(kept) })
}

interface Kept {
  stored: string | null
  /** What is known of the visitor still: it fills the fields that were reached, and chooses what other flows asked. */
  lead: LeadState
}

/** A state that fits the flow as it is today: foreign or outdated answers are dropped, the place is within reach. */
export function restore(flow: Flow, { stored, lead }: Kept): FlowState {
  const saved = parse(stored)
  const at = Number.isInteger(saved['at']) ? Math.max(0, saved['at'] as number) : 0
  const reached = { ...flow, steps: flow.steps.slice(0, at + 1) }
  const chosen = { ...freshState, answers: storedChoices(flow, saved['answers']) }
  const state = prefill(chosen, { ...knownChoices(flow, lead), ...knownDetails(fieldsOf(reached), lead) })
  return { ...state, at: Math.min(at, furthestStep(flow, state)) }
}

function parse(stored: string | null): Record<string, unknown> {
  try {
    return { ...(JSON.parse(stored ?? '{}') as object) }
  } catch {
    return {}
  }
}

function storedChoices(flow: Flow, stored: unknown): Answers {
  const given = new Map<string, unknown>(Object.entries(Object(stored)))
  const chosen = savedChoices(flow)
    .filter((step) => step.options.some(({ value }) => value === given.get(step.id)))
    .map(({ id }) => [id, given.get(id)])
  return Object.fromEntries(chosen) as Answers
}

const savedChoices = (flow: Flow) => choicesOf(flow).filter((step) => !step.unsaved)
