import type { FlowHandle } from './use-flow'
import type { Step } from './vocabulary'

interface Props {
  handle: FlowHandle
}

/** The way back and the way on, always in the same place. */
export function FlowActions({ handle }: Props) {
  const { flow, state, step, isLeaving, canGoOn, back } = handle
  if (step.kind !== 'choice' && step.kind !== 'fields') return null
  const goesOnAlone = step.kind === 'choice' && step.autoAdvance === true
  const isAnswered = canGoOn && !isLeaving
  return (
    <div className="flow-actions">
      {goesOnAlone && !isAnswered && <p className="flow-hint">Choosing an answer takes you on</p>}
      <button
        type="submit"
        className={`button button-primary ${goesOnAlone && !isAnswered ? 'flow-resting' : ''}`}
        disabled={!canGoOn}
      >
        {labelOf(handle)}
      </button>
      {state.at > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={back}
          disabled={state.status === 'sending'}
        >
          {flow.back}
        </button>
      )}
    </div>
  )
}

function labelOf({ step, state }: FlowHandle): string {
  if (state.status === 'sending') return 'Sending…'
  return nextLabel(step)
}

/** The words on the button that goes on. */
export function nextLabel(step: Step): string {
  if (step.kind === 'choice' && step.autoAdvance) return 'Continue'
  return (step.kind !== 'end' && step.next) || 'Next'
}
