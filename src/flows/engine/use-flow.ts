import { useStore } from '@nanostores/react'
import {
  type Dispatch,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { prepareToSend } from '~/outbox/send-lead'
import { clearedSentence } from '~/enquiry/form-words'
import { showField } from '~/enquiry/FormParts'
import {
  $flowUnderWay,
  $lead,
  currentLead,
  emptyLead,
  forgetLead,
  isEmptyLead,
  openLeadState,
  renewLead,
  saveLead,
} from '~/lead/lead-state'
import { autoAdvanceDelay } from '~/lib/limits'
import { session } from '~/lib/browser'
import type { Lead } from '~/lead/row'
import { canGoOn, freshState, reduceFlow, titleAt, type FlowEvent, type FlowState } from './engine'
import { knownDetails, profileFrom } from './questions'
import { restore, serialise, storageKey } from './saved'
import { send } from './sending'
import { goBackInHistory, onStepVisit, recordStep, stepInHistory } from './step-history'
import { type AnswersOf, completeAnswers, fieldsOf, type Flow, resultLine, type Step } from './vocabulary'

export interface FlowOptions<F extends Flow> {
  flow: F
  toLead: (answers: AnswersOf<F>) => Lead
  /** The result in a few words, for the consultation form's message. */
  toResult: (answers: AnswersOf<F>, reference: string | undefined) => string
  /** The row is stored, now or, after a failure, later. */
  onSent?: () => void
}

export interface FlowHandle {
  flow: Flow
  state: FlowState
  step: Step
  /** False until the visitor's presses are listened to. */
  isHydrated: boolean
  /** An answer was just chosen, and the next question is on its way. */
  isLeaving: boolean
  canGoOn: boolean
  /** Around the whole flow, and on the heading that takes the focus after a step. */
  root: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  /** Stores an answer and stays. */
  answer: (id: string, value: string) => void
  /** Stores it, and goes on where the question does so by itself. */
  choose: (id: string, value: string) => void
  next: () => void
  back: () => void
  clear: () => void
  /** "Not you? Clear", and what it says once it has taken something out of this step. */
  clearPrefilled: () => void
  cleared: string
}

/** One flow on the page: its state, and what the browser must do about it. What happens next is the reducer's to say. */
export function useFlow<F extends Flow>(options: FlowOptions<F>): FlowHandle {
  const { flow } = options
  const [state, dispatch] = useReducer(
    (now: FlowState, event: FlowEvent) => reduceFlow(flow, now, event),
    freshState,
  )
  const [isHydrated, setHydrated] = useState(false)
  /** The answer that takes the visitor on; a new object each time, so that the wait begins again. */
  const [leaving, setLeaving] = useState<{ from: string }>()
  const root = useRef<HTMLDivElement>(null)
  /** Whether the field that no person sees was filled in when the visitor went on: a screen may take its place while it is sent. */
  const isTrapped = useRef(false)
  const step = flow.steps[state.at] as Step

  const answer = (id: string, value: string) => {
    setLeaving(undefined)
    // With the first letter typed, and not before: the database client is large.
    if (step.kind === 'fields') prepareToSend()
    dispatch({ type: 'answer', id, value })
    rememberAnswer(step, { id, value })
  }
  const choose = (id: string, value: string) => {
    answer(id, value)
    if (step.kind === 'choice' && step.autoAdvance) setLeaving({ from: id })
  }
  const next = () => {
    setLeaving(undefined)
    isTrapped.current = Boolean(root.current?.querySelector<HTMLInputElement>('input[name=subject]')?.value)
    dispatch({ type: 'next' })
  }
  const visit = (at: number) => {
    setLeaving(undefined)
    dispatch({ type: 'visit', at })
  }
  const back = () => {
    setLeaving(undefined)
    if (!goBackInHistory(flow.name)) visit(state.at - 1)
  }
  const clear = () => {
    setLeaving(undefined)
    forgetLead()
    dispatch({ type: 'clear' })
  }

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => {
      setLeaving(undefined)
      dispatch({ type: 'next' })
    }, autoAdvanceDelay)
    return () => clearTimeout(timer)
  }, [leaving])

  useLayoutEffect(() => {
    const kept = readFlow(flow)
    dispatch({ type: 'resume', state: kept })
    const place = stepInHistory(flow.name)
    if (place !== undefined && hasBegun(kept)) visit(place)
    if (root.current && kept.at === 0) takeEarlyInput(root.current, { answer, choose, next })
    setHydrated(true)
    // Once, when the island is hydrated.
  }, [])

  useEffect(() => {
    if (!isHydrated) return
    keepFlow(flow, state)
    $flowUnderWay.set(state.status !== 'done' && hasBegun(state))
  }, [flow, state, isHydrated])

  const heading = usePlace({ flow, state, isHydrated, visit })
  const prefilled = usePrefilled({ flow, step, state, isHydrated, dispatch, root, heading })
  useOutcome(options, { state, dispatch, root, isTrapped })

  return {
    ...{ flow, state, step, isHydrated, root, heading },
    isLeaving: leaving !== undefined,
    canGoOn: isHydrated && canGoOn(flow, state),
    ...{ answer, choose, next, back, clear },
    ...prefilled,
  }
}

/** What this session kept of a flow, with what other forms know where it may still be filled in. */
function readFlow(flow: Flow): FlowState {
  openLeadState()
  const state = restore(flow, { stored: session.get(storageKey(flow)), lead: currentLead() })
  if (state.prefilled) renewLead()
  return state
}

/** Keeps place and answers for this session; a finished or untouched flow leaves nothing. */
function keepFlow(flow: Flow, state: FlowState): void {
  const text = serialise(flow, state)
  if (text === undefined) session.remove(storageKey(flow))
  else session.set(storageKey(flow), text)
}

/** What was filled in for the visitor is no beginning. */
const hasBegun = ({ at, answers, prefilled }: FlowState): boolean =>
  at > 0 || Object.keys(answers).some((id) => prefilled?.[id] === undefined)

/**
 * What a visitor did on the first screen before it was hydrated counts: the press of Start, which the page has noted on the
 * island (sections/ToolPage.astro), and the answer, which goes on unless the keyboard's arrows may still be moving through the answers.
 */
function takeEarlyInput(
  root: HTMLElement,
  { answer, choose, next }: Pick<FlowHandle, 'answer' | 'choose' | 'next'>,
): void {
  if (root.closest<HTMLElement>('astro-island')?.dataset['pressed'] !== undefined) next()
  const early = root.querySelector<HTMLInputElement>('input[type=radio]:checked')
  if (!early) return
  const take = early.matches(':focus-visible') ? answer : choose
  take(early.name, early.value)
}

/** Keeps one of the visitor's own details, or what an answer says of them, for the next form. */
function rememberAnswer(step: Step, { id, value }: { id: string; value: string }): void {
  const field = step.kind === 'fields' && step.fields.find((one) => one.id === id)
  if (field) saveLead({ [field.contact]: value })
  if (step.kind !== 'choice' || step.id !== id) return
  const profile = profileFrom(step, value, currentLead())
  if (Object.keys(profile).length > 0) saveLead(profile)
}

interface PlaceOptions {
  flow: Flow
  state: FlowState
  isHydrated: boolean
  visit: (at: number) => void
}

/** Keeps history, title and focus with the step. The heading takes the focus after a step, never on the first load. */
function usePlace({ flow, state, isHydrated, visit }: PlaceOptions): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const pageTitle = useRef('')
  const shown = useRef<string>(undefined)
  const isSending = state.status === 'sending'
  useEffect(() => {
    pageTitle.current = document.title
    return onStepVisit(flow.name, visit)
    // What a visit does never changes.
  }, [flow.name])
  // With the screen itself: whoever presses Back the moment a question shows must find its entry.
  useLayoutEffect(() => {
    if (isHydrated) recordStep(flow.name, state.at)
  }, [flow, state.at, isHydrated])
  useEffect(() => {
    if (!isHydrated) return
    document.title = titleAt(flow, state.at, pageTitle.current)
    const screen = `${state.at} ${isSending}`
    if (shown.current !== undefined && shown.current !== screen) showHeading(heading.current)
    shown.current = screen
  }, [flow, state.at, isSending, isHydrated])
  return heading
}

/** Focus on the new question, with the whole of its sheet in view where it fits. */
function showHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  const sheet = heading?.closest('.flow')
  if (!sheet) return
  const { top, bottom } = sheet.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) sheet.scrollIntoView({ block: 'start' })
}

interface PrefilledOptions extends Pick<
  FlowHandle,
  'flow' | 'step' | 'state' | 'isHydrated' | 'root' | 'heading'
> {
  dispatch: Dispatch<FlowEvent>
}

/** Fills this step's empty fields with what was typed in another form, and takes out again what is forgotten. */
function usePrefilled(options: PrefilledOptions): Pick<FlowHandle, 'cleared' | 'clearPrefilled'> {
  const { flow, step, state, isHydrated, dispatch, root, heading } = options
  const lead = useStore($lead, { ssr: () => emptyLead })
  const [cleared, setCleared] = useState({ step: '', sentence: '' })
  useEffect(() => {
    // Being shown is a use; what has rested too long is forgotten by it.
    if (isHydrated && step.kind === 'fields') renewLead()
  }, [step, isHydrated])
  useEffect(() => {
    if (!isHydrated) return
    if (isEmptyLead(lead)) dispatch({ type: 'forgotten' })
    else if (step.kind === 'fields') dispatch({ type: 'prefill', values: knownDetails(step.fields, lead) })
  }, [lead, step, isHydrated, dispatch])
  const clearPrefilled = () => {
    const taken = fieldsOf(flow).filter(({ id }) => state.prefilled?.[id] !== undefined)
    const details = step.kind === 'fields' ? taken.map(({ contact }) => contact) : []
    setCleared({ step: step.id, sentence: clearedSentence(details) || 'We’ve cleared the answer.' })
    dispatch({ type: 'clearPrefilled' })
    forgetLead()
    const first = step.kind === 'fields' && step.fields.find(({ id }) => taken.some((one) => one.id === id))
    const field = first && root.current?.querySelector<HTMLElement>(`input[name=${first.id}]`)
    if (field) field.focus()
    else heading.current?.focus()
  }
  return { cleared: cleared.step === step.id ? cleared.sentence : '', clearPrefilled }
}

interface OutcomeOptions extends Pick<PrefilledOptions, 'state' | 'dispatch' | 'root'> {
  isTrapped: RefObject<boolean>
}

/** Sends when the reducer says so, goes to the field at fault when that did not do, and hands the result to the consultation form. */
function useOutcome<F extends Flow>(
  { flow, toLead, toResult, onSent }: FlowOptions<F>,
  { state, dispatch, root, isTrapped }: OutcomeOptions,
): void {
  useEffect(() => {
    const answers = completeAnswers(flow, state.answers)
    if (state.status === 'sending' && answers)
      void send({ flow, dispatch, lead: toLead(answers), isTrapped: isTrapped.current, onSent })
    if (state.status === 'open') showField(root.current?.querySelector('[aria-invalid=true]'))
    if (state.status === 'done' && answers)
      saveLead({ message: resultLine(flow, toResult(answers, state.reference)) })
    // Once each time sending begins or is over.
  }, [state.status])
}
