import { parseObject } from '~/lib/parse'
import type { LeadState } from '~/lead/lead-state'
import { knownChoices, knownDetails } from './questions'
import { type Answers, choicesOf, fieldsOf, type Flow, isAnswered } from './vocabulary'

// The reducer of every flow, its progress at each step, and what the session stores of its state. use-flow.ts runs it.

export interface FlowState {
  /** The index in `flow.steps`. */
  at: number
  answers: Answers
  status: 'open' | 'sending' | 'done'
  reference?: string
  /** The prefilled answers that the visitor has not confirmed yet, with the values they were prefilled with. */
  prefilled?: Answers
  /** The error of each field; cleared when the visitor types there. */
  errors?: Answers
  /**
   * The last attempt to send failed, and the outbox keeps trying (`waiting`) or gave up (`refused`). Cleared by the next
   * answer.
   */
  failure?: 'waiting' | 'refused'
}

export const freshState: FlowState = { at: 0, answers: {}, status: 'open' }

export type FlowEvent =
  | { type: 'resume'; state: FlowState }
  | { type: 'answer'; id: string; value: string }
  | { type: 'next' }
  | { type: 'visit'; at: number }
  | { type: 'sent'; reference?: string | undefined }
  | { type: 'failed' }
  /** The row can never be stored: the flow stays on its questions, even a quiz. */
  | { type: 'refused'; errors: Answers }
  /** Values from other forms, for answers that are empty, or prefilled and unchanged. */
  | { type: 'prefill'; values: Answers }
  /** The lead state was cleared: prefilled answers that are unchanged are cleared too. */
  | { type: 'forgotten' }
  /** "Not you? Clear": every prefilled answer is cleared, changed or not. */
  | { type: 'clearPrefilled' }

/** The index of the final screen, which is also the number of steps before it (Specification 9, Quiz step counts). */
const endOf = (flow: Flow) => flow.steps.length - 1

/** The last question: continuing from it sends the answers. */
export const isLastQuestion = (flow: Flow, at: number) => at === endOf(flow) - 1

/** True until the enquiry on screen has a result. An edit makes it false, because the result then belongs to other answers. */
export const awaitsResult = ({ status, failure }: FlowState) => status === 'sending' || failure === 'waiting'

export function canGoOn(flow: Flow, { at, answers, status }: FlowState): boolean {
  const step = flow.steps[at]
  return status !== 'sending' && step !== undefined && step.kind !== 'end' && isAnswered(step, answers)
}

/** The furthest step a visitor may visit: the first unanswered one, or the end once the answers are sent. */
export function furthestStep(flow: Flow, { answers, status }: Pick<FlowState, 'answers' | 'status'>): number {
  const unanswered = flow.steps.findIndex((step) => !isAnswered(step, answers))
  if (unanswered >= 0) return unanswered
  return status === 'done' ? endOf(flow) : endOf(flow) - 1
}

function goOn(flow: Flow, state: FlowState): FlowState {
  if (!canGoOn(flow, state)) return state
  const here = flow.steps[state.at]
  // Continuing with a prefilled choice confirms it.
  if (!isLastQuestion(flow, state.at))
    return { ...(here?.kind === 'choice' ? confirm(state, here.id) : state), at: state.at + 1 }
  // An answer that is never saved may be missing after a reload: go back to its question.
  const missing = flow.steps.findIndex((step) => !isAnswered(step, state.answers))
  if (missing >= 0) return { ...state, at: missing }
  const { errors: _errors, failure: _failure, ...rest } = state
  return { ...rest, status: 'sending' }
}

function answer(flow: Flow, state: FlowState, { id, value }: { id: string; value: string }): FlowState {
  if (state.status === 'sending') return state
  const isOwn = value === '' || choicesOf(flow).some((step) => step.id === id)
  const { errors, failure: _failure, ...before } = isOwn ? confirm(state, id) : state
  const next: FlowState = { ...before, status: 'open', answers: { ...state.answers, [id]: value } }
  return errors ? { ...next, errors: without(errors, [id]) } : next
}

function visit(flow: Flow, { state, at }: { state: FlowState; at: number }): FlowState {
  if (state.status === 'sending' || !Number.isInteger(at)) return state
  return { ...state, at: Math.min(Math.max(at, 0), furthestStep(flow, state)) }
}

function finish(flow: Flow, state: FlowState, reference?: string): FlowState {
  return { ...state, at: endOf(flow), status: 'done', ...(reference && { reference }) }
}

function afterFailure(flow: Flow, state: FlowState): FlowState {
  if (flow.kind === 'quiz') return finish(flow, state)
  return { ...state, at: endOf(flow) - 1, status: 'open', failure: 'waiting' }
}

/** Back to the question with the first invalid field, or to the last question. */
function afterRefusal(flow: Flow, { state, errors }: { state: FlowState; errors: Answers }): FlowState {
  const wrong = flow.steps.findIndex(
    (step) => step.kind === 'fields' && step.fields.some(({ id }) => errors[id] !== undefined),
  )
  if (wrong < 0) return { ...state, at: endOf(flow) - 1, status: 'open', errors, failure: 'refused' }
  return { ...state, at: wrong, status: 'open', errors }
}

/** Fills empty answers, and updates prefilled ones that are unchanged and have a new value. */
function prefill(state: FlowState, values: Answers): FlowState {
  const isUnchanged = (id: string) => state.answers[id] === state.prefilled?.[id]
  const free = Object.entries(values).filter(
    ([id, value]) => value !== '' && value !== state.answers[id] && (!state.answers[id] || isUnchanged(id)),
  )
  if (state.status !== 'open' || free.length === 0) return state
  const filled = Object.fromEntries(free)
  return {
    ...state,
    answers: { ...state.answers, ...filled },
    prefilled: { ...state.prefilled, ...filled },
  }
}

/** An answer that the visitor emptied, chose or confirmed with Next no longer counts as prefilled. */
function confirm(state: FlowState, id: string): FlowState {
  if (state.prefilled?.[id] === undefined) return state
  return { ...state, prefilled: without(state.prefilled, [id]) }
}

function clearPrefilled(state: FlowState, shouldClear: (id: string, value: string) => boolean): FlowState {
  const toClear = Object.entries(state.prefilled ?? {}).filter(([id, value]) => shouldClear(id, value))
  if (state.status !== 'open' || toClear.length === 0) return state
  const ids = toClear.map(([id]) => id)
  const { failure: _failure, ...rest } = state
  return { ...rest, answers: without(state.answers, ids), prefilled: without(state.prefilled ?? {}, ids) }
}

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

/** The next state. An event that is not allowed in this state returns it unchanged. */
export function reduceFlow(flow: Flow, state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'answer':
      return answer(flow, state, event)
    case 'next':
      return goOn(flow, state)
    case 'visit':
      return visit(flow, { state, at: event.at })
    case 'sent':
      return awaitsResult(state) ? finish(flow, state, event.reference) : state
    case 'failed':
      return afterFailure(flow, state)
    case 'refused':
      return awaitsResult(state) ? afterRefusal(flow, { state, errors: event.errors }) : state
    case 'prefill':
      return prefill(state, event.values)
    case 'forgotten':
      return clearPrefilled(state, (id, value) => state.answers[id] === value)
    case 'clearPrefilled':
      return clearPrefilled(state, () => true)
    case 'resume':
      return event.state
  }
}

/** A quiz's start screen is step 0. A quote begins with its first question, step 1. */
const stepNumber = (flow: Flow, at: number): number => (flow.kind === 'quiz' ? at : at + 1)

/** Nothing on start, contact and final screens (Specification 2, Quiz screens). */
export function progressAt(flow: Flow, at: number) {
  const step = flow.steps[at]
  if (!step || step.kind === 'start' || step.kind === 'end') return undefined
  if (step.kind === 'fields' && flow.kind === 'quiz') return undefined
  const [number, total] = [stepNumber(flow, at), endOf(flow)]
  return {
    step: number,
    of: total,
    percent: Math.round((number / total) * 100),
    text: `Step ${number} of ${total}`,
  }
}

export function encouragementAt(flow: Flow, at: number): string | undefined {
  return flow.encouragement?.find(({ upTo }) => stepNumber(flow, at) <= upTo)?.text
}

/** "Step 2 of 6 | Will Cost Calculator | …", or the page's own title. */
export function titleAt(flow: Flow, at: number, pageTitle: string): string {
  const progress = progressAt(flow, at)
  return progress ? `${progress.text} | ${pageTitle}` : pageTitle
}

// Stores a flow's state for when the visitor comes back. Contact details are stored separately, once for all forms and for a short
// time (~/lead/lead-state).

export const storageKey = (flow: Flow) => `flow.${flow.name}`

/** The text to store. Undefined if the flow is done or untouched: remove the key. */
export function serialise(flow: Flow, { at, answers, status, prefilled }: FlowState): string | undefined {
  if (status === 'done') return undefined
  const saved = new Set(savedChoices(flow).map(({ id }) => id))
  const own = Object.entries(answers).filter(([id]) => saved.has(id) && prefilled?.[id] === undefined)
  return at === 0 && own.length === 0 ? undefined : JSON.stringify({ at, answers: Object.fromEntries(own) })
}

/**
 * A state that is valid for today's flow: unknown or outdated answers are dropped, and the step is one that may be reached. `lead`
 * prefills the fields that were reached, and choices that other flows also ask for.
 */
export function restore(flow: Flow, { stored, lead }: { stored: string | null; lead: LeadState }): FlowState {
  const saved = parseObject(stored) ?? {}
  const at = Number.isInteger(saved['at']) ? Math.max(0, saved['at'] as number) : 0
  const reached = { ...flow, steps: flow.steps.slice(0, at + 1) }
  const chosen = { ...freshState, answers: storedChoices(flow, saved['answers']) }
  const state = prefill(chosen, { ...knownChoices(flow, lead), ...knownDetails(fieldsOf(reached), lead) })
  return { ...state, at: Math.min(at, furthestStep(flow, state)) }
}

/** The stored answers that are options of today's flow. */
function storedChoices(flow: Flow, stored: unknown): Answers {
  const answers = Object(stored) as Answers
  const valid = savedChoices(flow).filter((step) => isAnswered(step, answers))
  return Object.fromEntries(valid.map(({ id }) => [id, answers[id] ?? '']))
}

const savedChoices = (flow: Flow) => choicesOf(flow).filter((step) => !step.unsaved)
