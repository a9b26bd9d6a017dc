import type { ReactNode, SubmitEvent } from 'react'
import { isLastQuestion } from '~/features/flow/engine'
import type { FlowHandle } from '~/islands/use-flow'
import { Answers } from './Answers'
import { FlowActions } from './FlowActions'
import { FlowFields } from './FlowFields'
import { FlowFoot } from './FlowFoot'
import { FlowProgress } from './FlowProgress'
import { FormNotice } from './FormNotice'
import { StartScreen } from './StartScreen'

/** What every flow shows besides its questions, from the register. */
export interface FlowPage {
  phone: string
  /** How long an enquiry is kept. */
  months: number
  /** The minutes a quiz takes. */
  minutes?: number
}

interface Props {
  handle: FlowHandle
  page: FlowPage
  /** The final screen. */
  end: ReactNode
  /** In place of the question while its answers are sent. */
  sending?: ReactNode
  /** A line under the actions. */
  aside?: ReactNode
}

/** The sheet a flow lies on: one screen at a time, the main action always in the same place. */
export function FlowSheet({ handle, page, end, sending, aside }: Props) {
  const { flow, state, step, root } = handle
  if (step.kind === 'end')
    return (
      <div ref={root} className="flow form-sheet">
        {end}
      </div>
    )
  return (
    <div ref={root} className="flow form-sheet" aria-busy={state.status === 'sending'}>
      {step.kind === 'start' ? (
        <StartScreen handle={handle} step={step} minutes={page.minutes} />
      ) : (
        <>
          <FlowProgress flow={flow} at={state.at} />
          {state.status === 'sending' && sending ? (
            sending
          ) : (
            <Question handle={handle} months={page.months} />
          )}
        </>
      )}
      {aside}
      <FlowFoot handle={handle} phone={page.phone} />
    </div>
  )
}

function Question({ handle, months }: { handle: FlowHandle; months: number }) {
  const { flow, state, step, heading, answer, choose, next } = handle
  const isLast = isLastQuestion(flow, state.at)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <form className="flow-question" onSubmit={onSubmit} noValidate autoComplete="off">
      {step.kind === 'choice' && (
        <Answers
          key={step.id}
          {...{ step, heading }}
          chosen={state.answers[step.id]}
          onAnswer={(value) => answer(step.id, value)}
          onChoose={(value) => choose(step.id, value)}
        />
      )}
      {step.kind === 'fields' && (
        <FlowFields key={step.id} {...{ step, heading, isLast }} answers={state.answers} onAnswer={answer} />
      )}
      <FlowActions handle={handle} />
      {isLast && <FormNotice months={months} />}
    </form>
  )
}
