import { useStore } from '@nanostores/react'
import {
  type Dispatch,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { showField } from '~/enquiry/FormParts'
import { clearedSentence } from '~/enquiry/form-words'
import { faultsOf } from '~/lead/checks'
import {
  $flowUnderWay,
  $lead,
  currentLead,
  emptyLead,
  forgetLead,
  forgetPerson,
  isEmptyLead,
  renewLead,
  saveLead,
} from '~/lead/lead-state'
import { type Payload, payloadOf, reference, type SubmissionRow } from '~/lead/row'
import { session, shownFor, whenShown } from '~/lib/browser'
import { autoAdvanceDelay, autofillCheckEvery } from '~/lib/limits'
import { prepareToSend } from '~/outbox/attempt'
import { forgetLastSend, isSamePerson, sendLead, type SendResult } from '~/outbox/send-lead'
import { messages, refused, waiting } from '~/toast/messages'
import { closeErrors, showToast } from '~/toast/toasts'
import {
  awaitsResult,
  canGoOn,
  type FlowEvent,
  type FlowState,
  freshState,
  reduceFlow,
  restore,
  serialise,
  storageKey,
} from './engine'
import { knownChoices, knownDetails, profileFrom, profileFromLink } from './questions'
import { goBackInHistory, stepInHistory, usePlace } from './use-place'
import { useStrayClicks } from './use-stray-clicks'
import {
  type AnswersOf,
  choicesOf,
  completeAnswers,
  errorsOfFlow,
  fieldsOf,
  type Flow,
  leadOf,
  type Step,
} from './vocabulary'

export interface FlowHandle {
  flow: Flow
  state: FlowState
  step: Step
  /** False on the server and until effects have run. */
  isHydrated: boolean
  /** An answer was just chosen, and the next question is about to appear. */
  isLeaving: boolean
  canGoOn: boolean
  /** Refs to the element around the whole flow, and to the heading that gets focus after a step. */
  root: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  /** Stores an answer and stays on the question. */
  answer: (id: string, value: string) => void
  /** Stores an answer, and in a quote advances to the next question. */
  choose: (id: string, value: string) => void
  /** Reads values that the browser filled in without an event. */
  readFields: () => void
  next: () => void
  back: () => void
  clear: () => void
  /** "Not you? Clear". Returns the sentence that names what it cleared from this step. */
  clearPrefilled: () => string
}

/**
 * Runs the reducer (engine.ts) and the side effects of its state: storage, history, focus, prefilling and sending. Each flow's own
 * component calls it and passes the handle to FlowSheet. `toResult`: the result in a few words, for the consultation form's message.
 * `answers` is undefined while one is missing.
 */
export function useFlow<F extends Flow>(
  flow: F,
  toResult: (answers: AnswersOf<F>, reference: string | undefined) => string,
): FlowHandle & { answers: AnswersOf<F> | undefined } {
  const [state, dispatch] = useReducer(
    (now: FlowState, event: FlowEvent) => reduceFlow(flow, now, event),
    freshState,
  )
  const [isHydrated, setHydrated] = useState(false)
  /** Set while the flow is about to advance by itself; a new object for each answer, so that the delay starts again. */
  const [leaving, setLeaving] = useState<object>()
  const root = useRef<HTMLDivElement>(null)
  /** Whether the honeypot was filled in. Read at `next`, since the field may be off the page while the flow is sending. */
  const isHoneypotFilled = useRef(false)
  const step = flow.steps[state.at] as Step
  const expectSelfAdvance = useStrayClicks(root, state.at)

  /** Anything the visitor does cancels the automatic advance. */
  const act = (event: FlowEvent) => {
    setLeaving(undefined)
    dispatch(event)
  }
  const answer = (id: string, value: string) => {
    // Not before the first letter is typed: the database client is large.
    if (step.kind === 'fields') prepareToSend()
    act({ type: 'answer', id, value })
    rememberAnswer(step, { id, value, before: state.answers[id] ?? '' })
    if (step.kind === 'choice') updatePrefilled({ flow, state, dispatch }, id)
  }
  const choose = (id: string, value: string) => {
    answer(id, value)
    if (flow.kind === 'quote') setLeaving({})
  }
  const run = { flow, step, state, isHydrated, root, dispatch }
  const readFields = useSilentAutofill(run, answer)
  const next = () => {
    readFields()
    isHoneypotFilled.current = Boolean(
      root.current?.querySelector<HTMLInputElement>('input[name=subject]')?.value,
    )
    act({ type: 'next' })
  }
  const visit = (at: number) => act({ type: 'visit', at })
  const back = () => {
    setLeaving(undefined)
    if (!goBackInHistory(flow.name)) visit(state.at - 1)
  }
  const clear = () => {
    forgetLead()
    forgetLastSend(flow.name)
    forgetQuoteNumber()
    act({ type: 'resume', state: freshState })
    // The button disappears with the answers. On the first question, no new heading takes focus.
    heading.current?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => {
      expectSelfAdvance()
      act({ type: 'next' })
    }, autoAdvanceDelay)
    return () => clearTimeout(timer)
  }, [leaving])

  const start = () => {
    const stored = readFlow(flow)
    dispatch({ type: 'resume', state: stored })
    const place = stepInHistory(flow.name)
    if (place !== undefined && hasBegun(stored)) visit(place)
    if (root.current && stored.at === 0) repeatEarlyInput(root.current, { answer, choose })
    setHydrated(true)
  }
  // Once, when the island is hydrated and the page is shown: what a prerendered page reads is out of date by then.
  useLayoutEffect(() => whenShown(start), [])

  // A press of Start before hydration, which layouts/ToolLayout.astro has recorded. The start screen is rendered first, so that it has
  // its history entry and the question takes focus.
  useEffect(() => {
    const island = root.current?.closest<HTMLElement>('astro-island')
    if (isHydrated && state.at === 0 && island?.dataset['pressed'] !== undefined) next()
  }, [isHydrated])

  useEffect(() => {
    if (!isHydrated) return
    storeFlow(flow, state)
    $flowUnderWay.set(state.status !== 'done' && hasBegun(state))
  }, [flow, state, isHydrated])

  const heading = usePlace({ flow, state, isHydrated, visit })
  const clearPrefilled = usePrefilled(run, heading)
  const answers = completeAnswers(flow, state.answers)
  const result = answers && toResult(answers, state.reference)
  const forgetQuoteNumber = useOutcome(run, result, isHoneypotFilled)

  return {
    ...{ flow, state, step, answers, isHydrated, root, heading },
    isLeaving: leaving !== undefined,
    canGoOn: isHydrated && canGoOn(flow, state),
    ...{ answer, choose, readFields, next, back, clear, clearPrefilled },
  }
}

/** Arguments of the hooks below. */
interface Run extends Pick<FlowHandle, 'flow' | 'step' | 'state' | 'isHydrated' | 'root'> {
  dispatch: Dispatch<FlowEvent>
}

/**
 * Reads what the browser fills in without firing an event, as Chrome on iOS does. Otherwise React would empty such a field at the
 * next render, and the button would stay disabled. Returns a function that reads the fields at once, for each input event.
 */
function useSilentAutofill({ root, step, state }: Run, answer: FlowHandle['answer']): () => void {
  const readFields = () => {
    if (step.kind !== 'fields') return
    for (const { id } of step.fields) {
      const field = root.current?.querySelector<HTMLInputElement>(`input[name=${id}]`)
      if (field && field.value !== (state.answers[id] ?? '')) answer(id, field.value)
    }
  }
  const look = useEffectEvent(readFields)
  useEffect(() => {
    const timer = setInterval(look, autofillCheckEvery)
    return () => clearInterval(timer)
  }, [])
  return readFields
}

/** The stored state of a flow, prefilled with what other forms saved. */
function readFlow(flow: Flow): FlowState {
  const fromLink = profileFromLink(flow, location.search, currentLead())
  if (Object.keys(fromLink).length > 0) {
    saveLead(fromLink)
    // The family that was just chosen replaces the answers of an earlier visit.
    session.remove(storageKey(flow))
    // A reload must not bring back an answer that the visitor has changed since.
    const address = new URL(location.href)
    address.searchParams.delete('family')
    history.replaceState(history.state, '', address)
  }
  const state = restore(flow, { stored: session.get(storageKey(flow)), lead: currentLead() })
  if (state.prefilled) renewLead()
  return state
}

/** Stores the step and answers for this session; deletes them if the flow is finished or untouched. */
function storeFlow(flow: Flow, state: FlowState): void {
  const text = serialise(flow, state)
  if (text === undefined) session.remove(storageKey(flow))
  else session.set(storageKey(flow), text)
}

/** Whether the visitor has started. Prefilled answers do not count. */
const hasBegun = ({ at, answers, prefilled }: FlowState): boolean =>
  at > 0 || Object.keys(answers).some((id) => prefilled?.[id] === undefined)

/**
 * Repeats an answer that a visitor gave on the first screen before it was hydrated. It advances to the next question unless it was chosen
 * with the arrow keys.
 */
function repeatEarlyInput(
  root: HTMLElement,
  { answer, choose }: Pick<FlowHandle, 'answer' | 'choose'>,
): void {
  const early = root.querySelector<HTMLInputElement>('input[type=radio]:checked')
  if (!early) return
  const take = early.matches(':focus-visible') ? answer : choose
  take(early.name, early.value)
}

/** Saves a contact detail, or what an answer adds to the profile, to the lead state for the next form. */
function rememberAnswer(
  step: Step,
  { id, value, before }: { id: string; value: string; before: string },
): void {
  const field = step.kind === 'fields' && step.fields.find((one) => one.id === id)
  if (field) saveLead({ [field.contact]: value })
  if (step.kind !== 'choice' || step.id !== id) return
  const profile = profileFrom(step, { value, before }, currentLead())
  if (Object.keys(profile).length > 0) saveLead(profile)
}

/** After an answer has changed the profile, updates the choices that it had prefilled on other questions. */
function updatePrefilled(
  { flow, state, dispatch }: Pick<Run, 'flow' | 'state' | 'dispatch'>,
  answered: string,
) {
  const known = knownChoices(flow, currentLead())
  for (const { id } of choicesOf(flow)) {
    const old = state.prefilled?.[id]
    if (id === answered || old === undefined || old === known[id]) continue
    dispatch({ type: 'answer', id, value: '' })
    dispatch({ type: 'prefill', values: { [id]: known[id] ?? '' } })
  }
}

/** Prefills this step's empty fields from the lead state, and clears them once the lead state is cleared. */
function usePrefilled(run: Run, heading: FlowHandle['heading']): FlowHandle['clearPrefilled'] {
  const { flow, step, state, isHydrated, dispatch, root } = run
  const lead = useStore($lead, { ssr: () => emptyLead })
  useEffect(() => {
    // Showing details counts as using them and renews their expiry. renewLead first deletes expired ones.
    if (isHydrated && step.kind === 'fields') renewLead()
  }, [step, isHydrated])
  useEffect(() => {
    if (!isHydrated) return
    if (isEmptyLead(lead)) dispatch({ type: 'forgotten' })
    else if (step.kind === 'fields') dispatch({ type: 'prefill', values: knownDetails(step.fields, lead) })
  }, [lead, step, isHydrated, dispatch])
  return () => {
    const prefilled = fieldsOf(flow).filter(({ id }) => state.prefilled?.[id] !== undefined)
    const details = step.kind === 'fields' ? prefilled.map(({ contact }) => contact) : []
    dispatch({ type: 'clearPrefilled' })
    forgetPerson()
    const first =
      step.kind === 'fields' && step.fields.find(({ id }) => prefilled.some((one) => one.id === id))
    const field = first && root.current?.querySelector<HTMLElement>(`input[name=${first.id}]`)
    if (field) field.focus()
    else heading.current?.focus()
    return clearedSentence(details) || 'We’ve cleared the answer.'
  }
}

/**
 * Sends when the state becomes `sending`, focuses the invalid field when it is `open` again, and saves the result for the
 * consultation form when it is `done`. A quote keeps its reference number, however often it is sent; another person's quote gets
 * a new one. Returns a function that forgets the number, so that the next quote also gets a new one.
 */
function useOutcome(
  { flow, state, dispatch, root }: Run,
  result: string | undefined,
  isHoneypotFilled: RefObject<boolean>,
): () => void {
  const { prefix } = flow
  const quote = useRef<{ number: string; person: Payload }>(undefined)
  const isAwaited = useEffectEvent(() => awaitsResult(state))
  useEffect(() => {
    if (state.status === 'sending') {
      const person = payloadOf(leadOf(flow, state.answers))
      if (prefix && !(quote.current && isSamePerson(quote.current.person, person)))
        quote.current = { number: reference(prefix, Date.now(), Math.random), person }
      const lead = leadOf(flow, state.answers, quote.current?.number)
      const options = { isAwaited: () => isAwaited(), isHoneypotFilled: isHoneypotFilled.current }
      void send({ flow, dispatch, lead, ...options })
    }
    if (state.status === 'open') showField(root.current?.querySelector('[aria-invalid=true]'))
    if (state.status === 'done' && result) saveLead({ message: `My result from “${flow.title}”: ${result}` })
    // Only the change of status counts: answers cannot change while sending.
  }, [state.status])
  return () => {
    quote.current = undefined
  }
}

interface SendOptions extends Pick<Run, 'flow' | 'dispatch'> {
  lead: SubmissionRow
  isHoneypotFilled: boolean
  /** False once the visitor has edited what was sent. */
  isAwaited: () => boolean
}

/**
 * Sends a flow's answers. A failure after which the outbox keeps trying is logged, and shown only if the flow stays on its
 * question (Specification 8); an enquiry that can never be stored is shown in every flow, which then stays on its question.
 */
async function send({ flow, lead, dispatch, isHoneypotFilled, isAwaited }: SendOptions): Promise<void> {
  const errors = errorsOfFlow(flow, faultsOf(payloadOf(lead)))
  if (Object.keys(errors).length > 0) return dispatch({ type: 'refused', errors })
  const stays = flow.kind === 'quote'
  const succeed = (reference?: string) => {
    dispatch({ type: 'sent', reference })
    closeErrors()
  }
  const refuse = () => {
    closeErrors()
    showToast(refused(messages.flowFailed))
    dispatch({ type: 'refused', errors: {} })
  }
  const result: SendResult = await sendLead(lead, {
    signals: { trap: isHoneypotFilled, elapsed: shownFor() },
    ...(flow.minimumWait && { minimumWait: flow.minimumWait }),
    ...(stays && {
      onLater: (kind, reference) => {
        if (!isAwaited()) {
          closeErrors()
          return false
        }
        if (kind === 'delivered') succeed(reference)
        else refuse()
        return true
      },
    }),
  }).catch(() => ({ kind: 'failed' }))
  if (result.kind === 'delivered') return succeed(result.reference)
  if (result.kind === 'preview') {
    showToast(messages.preview)
    // A quote stays on its question, with the toast; a quiz shows its result.
    return dispatch(stays ? { type: 'refused', errors: {} } : { type: 'failed' })
  }
  console.error(`The enquiry could not be saved at once (${flow.name}, ${result.kind}).`)
  if (result.kind === 'refused') return refuse()
  if (result.retryAfter) closeErrors()
  if (stays) showToast(waiting(messages.flowFailed, result.retryAfter))
  dispatch({ type: 'failed' })
}
