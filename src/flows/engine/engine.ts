import { choicesOf, isAnswered, type Answers, type Flow } from './vocabulary'

// The reducer of every flow, and what a place in a flow shows of its progress.

/** How far a visitor has come in a flow, and with what. */
export interface FlowState {
  /** The place in `flow.steps`. */
  at: number
  answers: Answers
  status: 'open' | 'sending' | 'done'
  reference?: string
  /** What was filled in for the visitor, as it was filled in. */
  prefilled?: Answers
  /** What is wrong with a typed answer, by its field; gone with the next letter typed there. */
  errors?: Answers
  /** The last sending failed: delivery goes on, or never will. Gone with the next answer. */
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
  /** It can never be stored as it is: nothing goes on, whatever the flow does after a failure. */
  | { type: 'refused'; errors: Answers }
  | { type: 'clear' }
  /** What is known from elsewhere, for what is still empty or still stands as it was filled in. */
  | { type: 'prefill'; values: Answers }
  /** It has been forgotten: what stands as it was filled in goes. */
  | { type: 'forgotten' }
  /** "Not you? Clear": whatever was filled in goes. */
  | { type: 'clearPrefilled' }

const endOf = (flow: Flow) => flow.steps.length - 1

/** The last question: going on from it sends the answers. */
export const isLastQuestion = (flow: Flow, at: number) => at === endOf(flow) - 1

export function canGoOn(flow: Flow, { at, answers, status }: FlowState): boolean {
  const step = flow.steps[at]
  return status !== 'sending' && step !== undefined && step.kind !== 'end' && isAnswered(step, answers)
}

/** The furthest step a visitor may stand on: the first unanswered one; the end only once all is sent. */
export function furthestStep(flow: Flow, { answers, status }: Pick<FlowState, 'answers' | 'status'>): number {
  const unanswered = flow.steps.findIndex((step) => !isAnswered(step, answers))
  if (unanswered >= 0) return unanswered
  return status === 'done' ? endOf(flow) : endOf(flow) - 1
}

function goOn(flow: Flow, state: FlowState): FlowState {
  if (!canGoOn(flow, state)) return state
  const here = flow.steps[state.at]
  // Going on with a choice that was made for the visitor makes it theirs.
  if (!isLastQuestion(flow, state.at))
    return { ...(here?.kind === 'choice' ? confirm(state, here.id) : state), at: state.at + 1 }
  // An answer that was never saved may be missing after a reload: go and ask it again.
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
  if (!errors) return next
  const { [id]: _mended, ...left } = errors
  return { ...next, errors: left }
}

function visit(flow: Flow, { state, at }: { state: FlowState; at: number }): FlowState {
  if (state.status === 'sending' || !Number.isInteger(at)) return state
  return { ...state, at: Math.min(Math.max(at, 0), furthestStep(flow, state)) }
}

function finish(flow: Flow, state: FlowState, reference?: string): FlowState {
  return { ...state, at: endOf(flow), status: 'done', ...(reference && { reference }) }
}

function afterFailure(flow: Flow, state: FlowState): FlowState {
  if (flow.onSaveError === 'continue') return finish(flow, state)
  return { ...state, at: endOf(flow) - 1, status: 'open', failure: 'waiting' }
}

/** Back to the question with the first field at fault, or to the last one. */
function afterRefusal(flow: Flow, { state, errors }: { state: FlowState; errors: Answers }): FlowState {
  const wrong = flow.steps.findIndex(
    (step) => step.kind === 'fields' && step.fields.some(({ id }) => errors[id] !== undefined),
  )
  if (wrong < 0) return { ...state, at: endOf(flow) - 1, status: 'open', errors, failure: 'refused' }
  return { ...state, at: wrong, status: 'open', errors }
}

/** Fills in what is still empty, and anew what stands as it was filled in and is known otherwise by now. */
export function prefill(state: FlowState, values: Answers): FlowState {
  const stands = (id: string) => state.answers[id] === state.prefilled?.[id]
  const free = Object.entries(values).filter(
    ([id, value]) => value !== '' && value !== state.answers[id] && (!state.answers[id] || stands(id)),
  )
  if (state.status !== 'open' || free.length === 0) return state
  const filled = Object.fromEntries(free)
  return {
    ...state,
    answers: { ...state.answers, ...filled },
    prefilled: { ...state.prefilled, ...filled },
  }
}

/** What the visitor emptied, chose or went on with is the visitor's own from then on. */
function confirm(state: FlowState, id: string): FlowState {
  if (state.prefilled?.[id] === undefined) return state
  return { ...state, prefilled: without(state.prefilled, [id]) }
}

function takeOut(state: FlowState, isMeant: (id: string, value: string) => boolean): FlowState {
  const meant = Object.entries(state.prefilled ?? {}).filter(([id, value]) => isMeant(id, value))
  if (state.status !== 'open' || meant.length === 0) return state
  const ids = meant.map(([id]) => id)
  return { ...state, answers: without(state.answers, ids), prefilled: without(state.prefilled ?? {}, ids) }
}

const without = (answers: Answers, ids: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)))

/** Every change of a flow. What the event may not change comes back as it was. */
export function reduceFlow(flow: Flow, state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'answer':
      return answer(flow, state, event)
    case 'next':
      return goOn(flow, state)
    case 'visit':
      return visit(flow, { state, at: event.at })
    case 'sent':
      return finish(flow, state, event.reference)
    case 'failed':
      return afterFailure(flow, state)
    case 'refused':
      return afterRefusal(flow, { state, errors: event.errors })
    case 'clear':
      return freshState
    case 'prefill':
      return prefill(state, event.values)
    case 'forgotten':
      return takeOut(state, (id, value) => state.answers[id] === value)
    case 'clearPrefilled':
      return takeOut(state, () => true)
    case 'resume':
      return event.state
  }
}

export interface Progress {
  step: number
  of: number
  percent: number
  /** "Step 2 of 6" */
  text: string
}

/** Specification 9, Quiz step counts: 6, 7, 5, 9 and 6 are the steps less one. */
export const totalSteps = (flow: Flow): number => flow.steps.length - 1

const hasStart = (flow: Flow): boolean => flow.steps.some(({ kind }) => kind === 'start')

/** A start screen is step 0; without one the first question is step 1. */
export const stepNumber = (flow: Flow, at: number): number => (hasStart(flow) ? at : at + 1)

/** Nothing on start, contact and final screens (Specification 2, Quiz screens). */
export function progressAt(flow: Flow, at: number): Progress | undefined {
  const step = flow.steps[at]
  if (!step || step.kind === 'start' || step.kind === 'end') return undefined
  if (step.kind === 'fields' && step.hidesProgress) return undefined
  const [number, total] = [stepNumber(flow, at), totalSteps(flow)]
  return {
    step: number,
    of: total,
    percent: Math.round((number / total) * 100),
    text: `Step ${number} of ${total}`,
  }
}

export function encouragementAt(flow: Flow, at: number): string | undefined {
  if (at >= totalSteps(flow)) return undefined
  return flow.encouragement?.find(({ upTo }) => stepNumber(flow, at) <= upTo)?.text
}

/** "Step 2 of 6 | Will Cost Calculator | …", or the page's own title. */
export function titleAt(flow: Flow, at: number, pageTitle: string): string {
  const progress = progressAt(flow, at)
  return progress ? `${progress.text} | ${pageTitle}` : pageTitle
}
