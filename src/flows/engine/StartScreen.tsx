import { detailWords } from '~/forms/detail-words'
import { fillCounts } from '~/lib/counts'
import { choicesOf, fieldsOf, type Flow, type StartStep } from './vocabulary'
import type { FlowHandle } from './use-flow'

interface Props {
  handle: FlowHandle
  step: StartStep
  minutes: number | undefined
}

/**
 * Where a quiz begins: drawn at once, without sliding in, since it is what a visitor waits for. The button may be
 * pressed before the page is alive: `data-early` keeps the press.
 */
export function StartScreen({ handle: { flow, heading, next }, step, minutes }: Props) {
  return (
    <div className="flow-question flow-start">
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p className="lede">{fillCounts(step.lede, { questions: choicesOf(flow).length })}</p>
      {minutes && (
        <p className="flow-minutes">
          About <span className="large-figure figures">{minutes}</span> {minutes === 1 ? 'minute' : 'minutes'}
        </p>
      )}
      <div className="flow-actions">
        <button type="button" className="button button-primary" data-early="" onClick={next}>
          {step.next}
        </button>
      </div>
    </div>
  )
}

/** Where a flow begins with a question: what is asked for before there is anything to see. A start screen's words say so. */
export function AskedFirst({ flow }: { flow: Flow }) {
  return (
    <p className="form-note">
      Before you see the result we ask for your {detailWords(fieldsOf(flow).map(({ contact }) => contact))}.
    </p>
  )
}
