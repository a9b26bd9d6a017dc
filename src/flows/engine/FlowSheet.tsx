import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import type { ToolsFile } from '~/content/schemas/tools'
import type { Office } from '~/enquiry/Booking'
import { detailWords } from '~/enquiry/form-words'
import { FailureNote, PrefilledNote, FormNotice, SendingStatus } from '~/enquiry/FormParts'
import { Note } from '~/enquiry/Notes'
import { Sheet } from '~/enquiry/Sheet'
import { useTypoSuggestions } from '~/enquiry/use-typo-suggestions'
import { isBlank } from '~/lead/checks'
import { capitalised, plural } from '~/lib/text'
import { paths } from '~/lib/paths'
import { AnswerCards, FlowFields } from './AnswerFields'
import { encouragementAt, isLastQuestion, progressAt } from './engine'
import { BulletList, LawLinks, type PlanWords } from './ResultParts'
import type { FlowHandle } from './use-flow'
import { type Answers, fieldsOf, type Flow, isAnswered, type StartStep, type Step } from './vocabulary'

/** Content that every flow shows in addition to its questions, from src/layouts/flow-data.ts. */
export interface FlowPage extends Office {
  /** How long an enquiry is kept. */
  months: number
  plan: PlanWords
  /** The minutes a quiz takes. */
  minutes?: number
  /** For a tool whose result follows the law. */
  law?: ToolsFile['law']
  /** For a flow that asks for a postcode. */
  otherLaws?: ToolsFile['otherLaws']
}

interface ScreenProps {
  handle: FlowHandle
  page: FlowPage
  /** The name of the result, such as "your result"; undefined if the flow ends without one. */
  outcome: string | undefined
}

interface Props extends ScreenProps {
  /** The final screen. */
  end: ReactNode
  /** Shown instead of the question while the answers are being sent. */
  sending?: ReactNode
  /** A line under the actions. */
  aside?: ReactNode
}

/** The minimum height of a question with its buttons, so that the buttons rarely move. */
const minHeight = {
  quiz: 'min-h-[min(30rem,100svh-16rem)] md:min-h-110',
  quote: 'min-h-[min(22rem,100svh-16rem)] md:min-h-104',
}

/** The frame of every flow: one screen at a time, the main action always in the same place. */
export function FlowSheet({ handle, page, end, outcome, sending, aside }: Props) {
  const { flow, state, step, root } = handle
  if (step.kind === 'end')
    return (
      <div ref={root} data-flow="" className="-scroll-mt-4 md:scroll-mt-0">
        {end}
      </div>
    )
  const isStart = step.kind === 'start'
  const encouragement = encouragementAt(flow, state.at)
  const beforeResult = outcome ? `Before you see ${outcome}` : 'At the end'
  const details = detailWords(fieldsOf(flow).map(({ contact }) => contact))
  const asks = `${beforeResult}, we’ll ask for your ${details}.`
  const screen = isStart ? (
    <StartScreen {...{ handle, step, page, outcome }} />
  ) : (
    <Question key={state.at} {...{ handle, page, outcome }} />
  )
  return (
    <Sheet
      ref={root}
      data-flow=""
      aria-busy={state.status === 'sending'}
      className="relative flex -scroll-mt-4 flex-col gap-5 md:scroll-mt-0"
    >
      {!isStart && <Progress flow={flow} at={state.at} />}
      {encouragement && <p className="-mt-2 text-sm font-semibold text-accent-ink">{encouragement}</p>}
      {state.status === 'sending' && sending ? sending : screen}
      <div className="border-t border-line pt-2">
        {aside}
        {state.at === 0 && !isStart && (
          // A single text node, because one of several could wrap when the font loads.
          <Note className="py-1.5">{asks}</Note>
        )}
        <Foot handle={handle} page={page} />
      </div>
    </Sheet>
  )
}

/** "Step 2 of 6", the percentage and the bar. The line is a live region, so it stays when it is empty. */
function Progress({ flow, at }: { flow: Flow; at: number }) {
  const progress = progressAt(flow, at)
  return (
    <div className={progress ? 'grid gap-2' : '-mb-5'}>
      <p
        role="status"
        className="figures flex justify-between text-sm/snug font-semibold text-ink-soft empty:hidden"
      >
        {progress && (
          <>
            <span>{progress.text}</span> <span>{`${progress.percent}%`}</span>
          </>
        )}
      </p>
      {progress && (
        <progress
          aria-label="Progress"
          max={progress.of}
          value={progress.step}
          className={[
            'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-moss-soft text-willow',
            '[&::-webkit-progress-bar]:bg-transparent',
            '[&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-willow',
            'motion-safe:[&::-webkit-progress-value]:transition-[inline-size] motion-safe:[&::-webkit-progress-value]:duration-300',
            '[&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-willow',
            'forced-colors:forced-color-adjust-none',
          ].join(' ')}
        />
      )}
    </div>
  )
}

interface StartProps extends ScreenProps {
  step: StartStep
}

/**
 * The first screen of a quiz. It does not slide in, because visitors are waiting for it. The button may be pressed before
 * the page is hydrated: `data-early` records the press.
 */
function StartScreen({ handle: { heading, next }, step, page: { minutes, law }, outcome }: StartProps) {
  return (
    <div data-screen="start" className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="flex flex-col items-start gap-5 md:gap-6 md:pt-2 md:pb-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h2>
        <p className="lede">{step.lede}</p>
        {minutes && <p className="font-semibold text-accent-ink">{`About ${plural(minutes, 'minute')}`}</p>}
        <button
          type="button"
          className="button button-primary max-md:w-full md:min-w-44"
          data-early=""
          onClick={next}
        >
          {step.next}
        </button>
      </div>
      {outcome && (
        <div className="grid content-start gap-3 border-t border-line pt-5 lg:border-t-0 lg:border-l lg:pt-3.5 lg:pl-8">
          <h3 className="text-lg">You’ll see</h3>
          <BulletList items={step.result} />
        </div>
      )}
      {law && (
        <p className="col-span-full border-t border-line pt-4 text-sm text-ink-soft">
          {law.before} <LawLinks words={law} />
        </p>
      )}
    </div>
  )
}

function Question({ handle, page, outcome }: ScreenProps) {
  const { flow, state, step, readFields, next, clearPrefilled } = handle
  const [cleared, setCleared] = useState('')
  const typo = useTypoSuggestions()
  const hintId = useId()
  const isLast = isLastQuestion(flow, state.at)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!typo.ask(event.currentTarget)) next()
  }
  const prefilledNote = (ids: readonly string[], text: string) => (
    <PrefilledNote
      isPrefilled={ids.some((id) => state.prefilled?.[id] !== undefined)}
      cleared={cleared}
      onClear={() => {
        typo.clearAll()
        setCleared(clearPrefilled())
      }}
    >
      {text}
    </PrefilledNote>
  )
  return (
    <form
      // Keeps focused elements above the sticky actions when they scroll into view.
      className={`flex flex-col gap-6 ${isLast ? '' : minHeight[flow.kind]} [&_:is(a,input,p_button,[role=status]_button)]:scroll-mb-36`}
      onSubmit={onSubmit}
      {...typo.listeners}
      onInput={(event) => {
        typo.listeners.onInput(event)
        readFields()
      }}
      noValidate
      autoComplete="off"
    >
      {step.kind === 'choice' && (
        <>
          <AnswerCards {...{ handle, step, hintId }} />
          {prefilledNote([step.id], 'You told us this earlier, so it’s chosen for you. You can change it.')}
        </>
      )}
      {step.kind === 'fields' && (
        <FlowFields {...{ handle, step, typo }} otherLaws={page.otherLaws}>
          {prefilledNote(
            step.fields.map(({ id }) => id),
            'We’ve filled in the details you gave us earlier.',
          )}
        </FlowFields>
      )}
      {isLast && state.failure && <FailureNote failure={state.failure} {...page} />}
      {isLast && (
        <div className="grid gap-1">
          {outcome && <p className="font-semibold">{capitalised(outcome)} comes next.</p>}
          <FormNotice
            months={page.months}
            sent={`When you press “${nextLabel(handle)}”, your answers are sent to us, and`}
          />
        </div>
      )}
      <Following handle={handle} outcome={outcome} />
      <Actions {...{ handle, hintId }} />
      {isLast && <SendingStatus isSending={state.status === 'sending'} />}
    </form>
  )
}

/** On the choice before the last question: what follows it. */
function Following({ handle, outcome }: Pick<ScreenProps, 'handle' | 'outcome'>) {
  const { flow, step, state } = handle
  const { at } = state
  const next = flow.steps[at + 1]
  if (step.kind !== 'choice' || next?.kind !== 'fields' || !isLastQuestion(flow, at + 1)) return null
  const asks = `Next we’ll ask for your ${detailWords(next.fields.map(({ contact }) => contact))}.`
  return <Note>{outcome ? `${asks} ${capitalised(outcome)} comes after that.` : asks}</Note>
}

/** The Next button on the right and the Back button on the left, always in the same place. */
function Actions({ handle, hintId }: Pick<ScreenProps, 'handle'> & { hintId: string }) {
  const { flow, state, step, isLeaving, canGoOn, back } = handle
  const reasonId = useId()
  const isSending = state.status === 'sending'
  const autoAdvances = step.kind === 'choice' && flow.kind === 'quote'
  const isHidden = autoAdvances && (!canGoOn || isLeaving)
  const missing = isSending || isHidden ? '' : missingWords(step, state.answers)
  const longest = autoAdvances ? '' : missingWords(step, {})
  const isLast = isLastQuestion(flow, state.at)
  const label = nextLabel(handle)
  return (
    // Sticky at the bottom, above an open consent banner. Not sticky while the button is hidden, so that answers stay uncovered,
    // nor in a short window, nor on a phone with enlarged text, where the buttons are one below the other.
    <div
      className={[
        'mt-auto grid grid-flow-row-dense grid-cols-[auto_1fr] items-center gap-3 bg-surface py-3',
        'max-md:-mx-(--spacing-sheet) max-md:px-(--spacing-sheet) tiny:-mx-2 tiny:flex tiny:flex-col tiny:items-stretch tiny:px-2',
        isHidden
          ? ''
          : 'sticky bottom-(--consent,0px) z-1 shadow-[0_-0.75rem_0.75rem_var(--color-surface)] [clip-path:inset(-1.5rem_0_0)] tiny:static short:static asking:[@media(height<48rem)]:static',
      ].join(' ')}
    >
      <button
        type="submit"
        className={[
          'button button-primary col-start-2 max-md:px-2.5 max-sm:text-[1.0625rem] md:min-w-44 md:justify-self-end',
          isHidden ? 'hidden' : '',
        ].join(' ')}
        disabled={!canGoOn}
        aria-describedby={missing ? reasonId : undefined}
      >
        <span
          data-longest={label}
          // As wide as its label even while it shows “Sending…”, so that it never moves under a thumb.
          className="grid *:col-start-1 *:row-start-1 after:invisible after:col-start-1 after:row-start-1 after:content-[attr(data-longest)/'']"
        >
          <span>{isSending ? 'Sending…' : label}</span>
        </span>
      </button>
      {autoAdvances && (
        <p
          id={hintId}
          className={`text-sm/snug text-ink-soft ${state.at > 0 ? 'col-start-2' : 'col-span-full'}`}
          hidden={!isHidden}
        >
          Choose an answer to see the next question.
        </p>
      )}
      {state.at > 0 && (
        <button
          type="button"
          className="button button-quiet col-start-1 max-md:px-3.5 max-sm:text-[1.0625rem]"
          onClick={back}
          disabled={isSending}
        >
          {flow.kind === 'quiz' ? 'Previous' : 'Back'}
        </button>
      )}
      {longest && (
        // Why the button is disabled, or a reassurance on the last step. Always as high as the longest text.
        <p className="col-span-full grid text-sm/snug text-ink-soft *:col-start-1 *:row-start-1 md:text-right">
          <span className="invisible" aria-hidden="true">
            {longest}
          </span>
          <span id={reasonId}>
            {missing || (isLast && 'There’s nothing to pay, and you don’t have to go ahead.')}
          </span>
        </p>
      )}
    </div>
  )
}

/** Tells the visitor how to complete the step. */
function missingWords(step: Step, answers: Answers): string {
  if (step.kind === 'start' || step.kind === 'end' || isAnswered(step, answers)) return ''
  if (step.kind === 'choice')
    return step.consent && answers[step.id] ? step.consent.missing : 'Choose an answer to continue.'
  const empty = step.fields.filter(({ id }) => isBlank(answers[id]))
  return `Enter your ${detailWords(empty.map(({ contact }) => contact))} to continue.`
}

function nextLabel({ flow, step }: Pick<FlowHandle, 'flow' | 'step'>): string {
  if (step.kind === 'choice' && flow.kind === 'quote') return 'Continue'
  return (step.kind !== 'end' && step.next) || 'Next'
}

const foot = 'flex min-h-11 flex-wrap items-center justify-between gap-x-5 text-sm/snug text-ink-soft'

/** Under every question. Before hydration: other ways to reach us. After it: where the answers are kept, and a button to clear them. */
function Foot({ handle, page }: Pick<ScreenProps, 'handle' | 'page'>) {
  const { isHydrated, state, step, clear } = handle
  const { phone, telephone } = page
  if (!isHydrated)
    return (
      // Most pages hydrate before this appears.
      <div data-not-hydrated="" className={`${foot} motion-safe:animate-late noscript:animate-none`}>
        <p>
          If this page isn’t working, call <a href={telephone}>{phone.replaceAll(' ', '\u00a0')}</a> or{' '}
          <a href={paths.contact}>write to us</a>.
        </p>
      </div>
    )
  const hasAnswers = Object.values(state.answers).some((value) => value !== '')
  return (
    <p className={foot}>
      {hasAnswers && step.kind !== 'start' ? (
        <button
          type="button"
          className="min-h-11 cursor-pointer font-semibold text-willow underline underline-offset-4"
          onClick={clear}
          hidden={state.status === 'sending'}
        >
          Clear my answers
        </button>
      ) : (
        <span>Your answers stay in this browser until you send them.</span>
      )}
    </p>
  )
}
