import { type ReactNode, type SubmitEvent, useId } from 'react'
import { detailWords } from '~/enquiry/form-words'
import { FailureNote, PrefilledNote, FormNotice } from '~/enquiry/FormParts'
import { useTypoSuggestions } from '~/enquiry/use-typo-suggestions'
import { isBlank } from '~/lead/checks'
import { fillCounts, unitOf } from '~/lib/text'
import { paths } from '~/lib/paths'
import { AnswerCards, FlowFields, type OtherLawWords } from './AnswerFields'
import { encouragementAt, type FlowState, isLastQuestion, progressAt } from './engine'
import type { LawWords } from './law-note'
import { LawLinks, type PlanWords } from './ResultParts'
import type { FlowHandle } from './use-flow'
import {
  agreed,
  type Answers,
  choicesOf,
  consentTo,
  fieldsOf,
  type Flow,
  isAnswered,
  type StartStep,
  type Step,
} from './vocabulary'

/** What every flow shows besides its questions; src/layouts/flow-figures.ts makes it. */
export interface FlowPage {
  phone: string
  /** The link that calls `phone`. */
  telephone?: string | undefined
  /** How long an enquiry is kept. */
  months: number
  plan: PlanWords
  /** The minutes a quiz takes. */
  minutes?: number
  /** For a tool whose result is what the law says. */
  law?: LawWords
  /** For a flow that asks for a postcode. */
  otherLaws?: OtherLawWords
}

interface HandleProps {
  handle: FlowHandle
}

interface PageProps extends HandleProps {
  page: FlowPage
}

interface Props extends PageProps {
  /** The final screen. */
  end: ReactNode
  /** What the end shows, such as "your result"; absent where it shows nothing that was asked for. */
  outcome: string | undefined
  /** In place of the question while its answers are sent. */
  sending?: ReactNode
  /** A line under the actions. */
  aside?: ReactNode
}

/** The frame of every flow: one screen at a time, the main action always in the same place. */
export function FlowSheet({ handle, page, end, outcome, sending, aside }: Props) {
  const { flow, state, step, root } = handle
  if (step.kind === 'end')
    return (
      <div ref={root} className="flow form-sheet">
        {end}
      </div>
    )
  return (
    <div ref={root} className="flow form-sheet" aria-busy={state.status === 'sending'}>
      {step.kind !== 'start' && <Progress flow={flow} at={state.at} />}
      {state.status === 'sending' && sending ? sending : <Screen {...{ handle, page, outcome }} />}
      {state.at === 0 && step.kind !== 'start' && <AskedFirst {...{ flow, outcome }} />}
      {aside}
      <Foot handle={handle} page={page} />
    </div>
  )
}

/** "Step 2 of 6", the percentage and the bar. The line is a live region, so it stays when there is nothing to say. */
function Progress({ flow, at }: { flow: Flow; at: number }) {
  const progress = progressAt(flow, at)
  const line = encouragementAt(flow, at)
  return (
    <div className="flow-progress">
      <p role="status" className="flow-steps figures">
        {progress && (
          <>
            <span>{progress.text}</span> <span>{`${progress.percent}%`}</span>
          </>
        )}
      </p>
      {progress && (
        <progress className="progress" aria-label="Progress" max={progress.of} value={progress.step} />
      )}
      {line && <p className="flow-line">{line}</p>}
    </div>
  )
}

interface ScreenProps extends PageProps, Pick<Props, 'outcome'> {}

function Screen({ handle, page, outcome }: ScreenProps) {
  const { state, step } = handle
  if (step.kind === 'start') return <StartScreen handle={handle} step={step} page={page} />
  return <Question key={state.at} {...{ handle, page, outcome }} />
}

interface StartProps extends PageProps {
  step: StartStep
}

/**
 * Where a quiz begins: drawn at once, without sliding in, since it is what a visitor waits for. The button may be
 * pressed before the page is hydrated: `data-early` keeps the press.
 */
function StartScreen({ handle: { flow, heading, next }, step, page: { minutes, law } }: StartProps) {
  return (
    <div className="flow-question flow-start">
      <h2 ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p className="lede">{fillCounts(step.lede, { questions: choicesOf(flow).length })}</p>
      {minutes && (
        <p className="flow-minutes">
          About <span className="large-figure figures">{minutes}</span> {unitOf(minutes, 'minute')}
        </p>
      )}
      {law && (
        <p className="flow-why">
          {law.before} <LawLinks words={law} />
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

function Question({ handle, page, outcome }: ScreenProps) {
  const { flow, state, step, heading, answer, choose, readFields, next } = handle
  const { suggestions, ask, clear: clearSuggestion, listeners } = useTypoSuggestions()
  const isLast = isLastQuestion(flow, state.at)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ask(event.currentTarget)) next()
  }
  return (
    <form
      className="flow-question"
      onSubmit={onSubmit}
      {...listeners}
      onInput={(event) => {
        listeners.onInput(event)
        readFields()
      }}
      noValidate
      autoComplete="off"
    >
      {step.kind === 'choice' && (
        <>
          <AnswerCards
            {...{ step, heading }}
            chosen={state.answers[step.id]}
            hasConsent={state.answers[consentTo(step)] === agreed}
            onConsent={(isGiven) => answer(consentTo(step), isGiven ? agreed : '')}
            isFirst={state.at === 0}
            onAnswer={(value) => answer(step.id, value)}
            onChoose={(value) => choose(step.id, value)}
          />
          <Prefilled handle={handle} ids={[step.id]}>
            You told us this earlier, so it’s chosen for you. You can change it.
          </Prefilled>
        </>
      )}
      {step.kind === 'fields' && (
        <FlowFields
          {...{ step, heading, isLast, suggestions }}
          answers={state.answers}
          errors={state.errors}
          prefilled={state.prefilled}
          otherLaws={page.otherLaws}
          onAnswer={(id, value) => {
            clearSuggestion(id)
            answer(id, value)
          }}
        >
          <Prefilled handle={handle} ids={step.fields.map(({ id }) => id)}>
            We’ve filled in the details you gave us earlier.
          </Prefilled>
        </FlowFields>
      )}
      {isLast && state.failure && <FailureNote failure={state.failure} />}
      <Following {...{ flow, state, outcome }} label={nextLabel(step)} />
      <Actions handle={handle} />
      {isLast && <FormNotice months={page.months} />}
    </form>
  )
}

interface FollowingProps extends Pick<Props, 'outcome'> {
  flow: Flow
  state: FlowState
  /** The words on the button that goes on. */
  label: string
}

/** What comes after the last question, and after the choice before it. */
function Following({ flow, state: { at }, outcome, label }: FollowingProps) {
  const shown = outcome && outcome.charAt(0).toUpperCase() + outcome.slice(1)
  if (isLastQuestion(flow, at)) {
    const sends = `When you press “${label}”, your answers are sent to us.`
    return <p className="form-note">{shown ? `${shown} comes next. ${sends}` : sends}</p>
  }
  const next = flow.steps[at + 1]
  if (flow.steps[at]?.kind !== 'choice' || next?.kind !== 'fields' || !isLastQuestion(flow, at + 1))
    return null
  const asks = `Next we’ll ask for your ${detailWords(next.fields.map(({ contact }) => contact))}.`
  return <p className="form-note">{shown ? `${asks} ${shown} comes after that.` : asks}</p>
}

interface PrefilledProps extends HandleProps {
  /** The answers that stand above. */
  ids: readonly string[]
  children: ReactNode
}

/** Under prefilled answers: says so, with a button that clears them. */
function Prefilled({ handle: { state, cleared, clearPrefilled }, ids, children }: PrefilledProps) {
  const isPrefilled = ids.some((id) => state.prefilled?.[id] !== undefined)
  return (
    <PrefilledNote isPrefilled={isPrefilled} cleared={cleared} onClear={clearPrefilled}>
      {children}
    </PrefilledNote>
  )
}

/** Next and Back, always in the same place. */
function Actions({ handle }: HandleProps) {
  const { flow, state, step, isLeaving, canGoOn, back } = handle
  const reasonId = useId()
  const isSending = state.status === 'sending'
  const rests = step.kind === 'choice' && step.autoAdvance === true && (!canGoOn || isLeaving)
  const missing = isSending || rests ? '' : missingWords(step, state.answers)
  const longest = step.kind === 'choice' && step.autoAdvance ? '' : missingWords(step, {})
  const label = nextLabel(step)
  return (
    <div className="flow-actions">
      {longest && (
        <p className="flow-reason">
          <span className="flow-resting" aria-hidden="true">
            {longest}
          </span>
          <span id={reasonId}>{missing}</span>
        </p>
      )}
      {rests && <p className="flow-hint">Choose an answer to see the next question</p>}
      <button
        type="submit"
        className={`button button-primary ${rests ? 'flow-resting' : ''}`}
        disabled={!canGoOn}
        aria-describedby={missing ? reasonId : undefined}
      >
        <span className="flow-label" data-longest={label}>
          <span>{isSending ? 'Sending…' : label}</span>
        </span>
      </button>
      {state.at > 0 && (
        <button type="button" className="button button-quiet" onClick={back} disabled={isSending}>
          {flow.back}
        </button>
      )}
    </div>
  )
}

/** Why the button that goes on is disabled: what the step still needs. */
function missingWords(step: Step, answers: Answers): string {
  if (step.kind === 'start' || step.kind === 'end' || isAnswered(step, answers)) return ''
  if (step.kind === 'choice')
    return step.consent && answers[step.id] ? step.consent.missing : 'Choose an answer to continue.'
  const empty = step.fields.filter(({ id }) => isBlank(answers[id]))
  return `Enter your ${detailWords(empty.map(({ contact }) => contact))} to continue.`
}

/** The words on the button that goes on. */
function nextLabel(step: Step): string {
  if (step.kind === 'choice' && step.autoAdvance) return 'Continue'
  return (step.kind !== 'end' && step.next) || 'Next'
}

/**
 * Where a flow begins with a question: says that contact details are asked for before the end. A start screen's own words
 * say so.
 */
function AskedFirst({ flow, outcome }: Pick<FollowingProps, 'flow' | 'outcome'>) {
  return (
    <p className="form-note">
      {outcome ? `Before you see ${outcome}, we’ll` : 'At the end we’ll'} ask for your{' '}
      {detailWords(fieldsOf(flow).map(({ contact }) => contact))}.
    </p>
  )
}

/** Under every question. Before hydration: other ways to reach us. After it: what is kept in this browser, and how to clear it. */
function Foot({ handle: { isHydrated, state, step, clear }, page: { phone, telephone } }: PageProps) {
  if (!isHydrated)
    return (
      <div className="flow-foot flow-not-hydrated">
        <p>
          If this page isn’t working, call <a href={telephone}>{phone.replaceAll(' ', '\u00a0')}</a> or{' '}
          <a href={paths.contact}>write to us</a>.
        </p>
      </div>
    )
  const hasAnswers = Object.values(state.answers).some((value) => value !== '')
  return (
    <p className="flow-foot">
      <span>Your answers stay in this browser until you send them.</span>
      {step.kind !== 'start' && (
        // Invisible rather than absent without answers, so that the first answer moves nothing.
        <button
          type="button"
          className={`flow-clear ${hasAnswers ? '' : 'flow-resting'}`}
          onClick={clear}
          disabled={state.status === 'sending'}
        >
          Clear my answers
        </button>
      )}
    </p>
  )
}
