import { isAnswered, type Answers, type Flow } from './flow'

export interface FlowState {
  /** The place in `flow.steps`. */
  at: number
  answers: Answers
  status: 'open' | 'sending' | 'done'
  reference?: string
}

export type FlowEvent =
  | { type: 'answer'; id: string; value: string }
  | { type: 'next' }
  | { type: 'visit'; at: number }
  | { type: 'sent'; reference?: string | undefined }
  | { type: 'failed' }
  | { type: 'clear' }
  | { type: 'resume'; state: FlowState }

export const freshState: FlowState = { at: 0, answers: {}, status: 'open' }

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
  if (!isLastQuestion(flow, state.at)) return { ...state, at: state.at + 1 }
  // An answer that was never saved may be missing after a reload: go and ask it again.
  const missing = flow.steps.findIndex((step) => !isAnswered(step, state.answers))
  return missing < 0 ? { ...state, status: 'sending' } : { ...state, at: missing }
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
  return { ...state, at: endOf(flow) - 1, status: 'open' }
}

/** Every change of a flow. What the event may not change comes back as it was. */
export function step(flow: Flow, state: FlowState, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'answer':
      if (state.status === 'sending') return state
      return { ...state, status: 'open', answers: { ...state.answers, [event.id]: event.value } }
    case 'next':
      return goOn(flow, state)
    case 'visit':
      return visit(flow, { state, at: event.at })
    case 'sent':
      return finish(flow, state, event.reference)
    case 'failed':
      return afterFailure(flow, state)
    case 'clear':
      return freshState
    case 'resume':
      return event.state
  }
}
