import { freshState, type FlowState } from './flow-state'
import { choicesOf, isAnswered, type Answers, type Flow } from './vocabulary'
import { type OfferEvent, release, takeOffer } from './offered'

export { freshState, type FlowState }

export type FlowEvent =
  | { type: 'answer'; id: string; value: string }
  | { type: 'next' }
  | { type: 'visit'; at: number }
  | { type: 'sent'; reference?: string | undefined }
  | { type: 'failed' }
  /** It can never be stored as it is: nothing goes on, whatever the flow does after a failure. */
  | { type: 'refused'; errors: Answers }
  | { type: 'clear' }
  | OfferEvent
  | { type: 'resume'; state: FlowState }

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
    return { ...(here?.kind === 'choice' ? release(state, here.id) : state), at: state.at + 1 }
  // An answer that was never saved may be missing after a reload: go and ask it again.
  const missing = flow.steps.findIndex((step) => !isAnswered(step, state.answers))
  if (missing >= 0) return { ...state, at: missing }
  const { errors: _errors, failure: _failure, ...rest } = state
  return { ...rest, status: 'sending' }
}

function answer(flow: Flow, state: FlowState, { id, value }: { id: string; value: string }): FlowState {
  if (state.status === 'sending') return state
  const isOwn = value === '' || choicesOf(flow).some((step) => step.id === id)
  const { errors, failure: _failure, ...before } = isOwn ? release(state, id) : state
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
    case 'offer':
    case 'withdraw':
    case 'disown':
      return takeOffer(state, event)
    case 'resume':
      return event.state
  }
}
