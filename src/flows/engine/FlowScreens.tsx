import { type ReactNode, type SubmitEvent, useDeferredValue } from 'react'
import { canGoOn, isLastQuestion } from './engine'
import type { FlowHandle } from './use-flow'
import { Answers } from './Answers'
import { FilledIn } from '~/forms/FilledIn'
import { FlowActions, nextLabel } from './FlowActions'
import type { OtherLawWords } from './OtherLawNote'
import type { PlanWords } from './plan'
import { StartScreen } from './StartScreen'

/** What every flow shows besides its questions, from the register. */
export interface FlowPage {
  phone: string
  /** How long an enquiry is kept. */
  months: number
  plan: PlanWords
  /** The minutes a quiz takes. */
  minutes?: number
  /** For a flow that asks for a postcode. */
  otherLaws?: OtherLawWords
}

interface Props {
  handle: FlowHandle
  page: FlowPage
}

interface ScreenProps extends Props {
  /** Made and laid out beforehand, and neither seen nor heard yet. */
  isAhead: boolean
}

/** This screen, and behind it the next one, made while the visitor reads: a press then only has to show it. */
export function FlowScreens({ handle, page }: Props) {
  const { flow, state, isHydrated } = handle
  const { at } = state
  const ahead = useDeferredValue(isHydrated ? at + 1 : undefined)
  const hasAhead = ahead === at + 1 && flow.steps[ahead]?.kind !== 'end'
  return (hasAhead ? [at, ahead] : [at]).map((place) => (
    <Screen key={place} handle={handleAt(handle, place)} page={page} isAhead={place !== at} />
  ))
}

function handleAt(handle: FlowHandle, at: number): FlowHandle {
  if (at === handle.state.at) return handle
  const state = { ...handle.state, at }
  const step = handle.flow.steps[at] ?? handle.step
  return { ...handle, state, step, isLeaving: false, canGoOn: canGoOn(handle.flow, state) }
}

function Screen(props: ScreenProps) {
  const { handle, page } = props
  if (handle.step.kind === 'start')
    return <StartScreen handle={handle} step={handle.step} minutes={page.minutes} />
  return <Question {...props} />
}

function Question({ handle, page, isAhead }: ScreenProps) {
  const { flow, state, step, late, answer, choose, next } = handle
  const heading = isAhead ? undefined : handle.heading
  const isLast = isLastQuestion(flow, state.at)
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    next()
  }
  return (
    <form
      className={`flow-question ${isAhead ? 'flow-ahead' : ''}`}
      inert={isAhead}
      onSubmit={onSubmit}
      noValidate
      autoComplete="off"
    >
      {step.kind === 'choice' && (
        <>
          <Answers
            {...{ step, heading }}
            chosen={state.answers[step.id]}
            onAnswer={(value) => answer(step.id, value)}
            onChoose={(value) => choose(step.id, value)}
          />
          <Offered handle={handle} isAhead={isAhead} ids={[step.id]}>
            You told us this earlier, so it’s chosen for you. You can change it.
          </Offered>
        </>
      )}
      {step.kind === 'fields' && late && (
        <late.FlowFields
          {...{ step, heading, isLast }}
          answers={state.answers}
          errors={state.errors}
          otherLaws={page.otherLaws}
          onAnswer={answer}
        >
          <Offered handle={handle} isAhead={isAhead} ids={step.fields.map(({ id }) => id)}>
            We’ve filled in the details you gave us earlier.
          </Offered>
        </late.FlowFields>
      )}
      {step.kind === 'fields' && !late && (
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
      )}
      {isLast && late && state.failure && <late.FailureNote failure={state.failure} />}
      {isLast && (
        <p className="form-note">When you press “{nextLabel(step)}”, your answers are sent to us.</p>
      )}
      <FlowActions handle={handle} />
      {isLast && late && <late.FormNotice months={page.months} />}
    </form>
  )
}

interface OfferedProps {
  handle: FlowHandle
  isAhead: boolean
  /** The answers that stand above. */
  ids: readonly string[]
  children: ReactNode
}

/** Under answers that were given for the visitor: what they are, and the way to take them out. */
function Offered({ handle: { state, contact }, isAhead, ids, children }: OfferedProps) {
  return (
    <FilledIn
      isFilledIn={ids.some((id) => state.offered?.[id] !== undefined)}
      cleared={isAhead ? '' : contact.cleared}
      onClear={contact.clear}
    >
      {children}
    </FilledIn>
  )
}
