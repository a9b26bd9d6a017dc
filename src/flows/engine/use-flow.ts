import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { goBackInHistory } from './step-history'
import { canGoOn, freshState, reduceFlow, type FlowEvent, type FlowState } from './engine'
import type { AnswersOf, Flow, Step } from './vocabulary'
import { forgetLead } from '~/lead-state/lead-state'
import { autoAdvanceDelay } from '~/lib/limits'
import { type ContactHandle, rememberAnswer, useContact } from './use-flow-contact'
import type { EngineCode, Late, LateCode } from './late'
import { useLate } from './use-late'
import { useOutcome } from './use-outcome'
import { usePlace } from './use-place'
import { useResume } from './use-resume'

export interface FlowOptions<F extends Flow, Code extends LateCode<F>> {
  flow: F
  code: Late<Code>
  /** The result in a few words, which the consultation form is handed in its message. */
  toResult: (code: Code, answers: AnswersOf<F>, reference: string | undefined) => string
}

export interface FlowHandle<F extends Flow = Flow, Code extends EngineCode = EngineCode> {
  flow: F
  state: FlowState
  step: Step
  /** False until the visitor's presses are listened to. */
  isHydrated: boolean
  /** The later code, once it is there. */
  late: Code | undefined
  /** It is needed now, and could not be had: the flow cannot go on here. */
  isLost: boolean
  /** An answer was just chosen, and the next question is on its way. */
  isLeaving: boolean
  canGoOn: boolean
  /** Around the whole flow, and on the heading that takes the focus after a step. */
  root: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  answer: (id: string, value: string) => void
  choose: (id: string, value: string) => void
  next: () => void
  back: () => void
  clear: () => void
  contact: ContactHandle
}

/** One flow on the page: its state, and what React must do about it. What happens next is the engine's to say. */
export function useFlow<F extends Flow, Code extends LateCode<F>>({
  flow,
  code,
  toResult,
}: FlowOptions<F, Code>): FlowHandle<F, Code> {
  const [state, dispatch] = useReducer(
    (now: FlowState, event: FlowEvent) => reduceFlow(flow, now, event),
    freshState,
  )
  const [start, stop, isLeaving] = useTimer()
  const root = useRef<HTMLDivElement>(null)
  const step = flow.steps[state.at] as Step
  const prepare = () => code.now()?.prepareToSend()
  const moves = movesOf(flow, { state, dispatch, start, stop, prepare })
  const isHydrated = useResume({ flow, state, dispatch, root, code, choose: moves.choose, stop })
  const heading = usePlace({ flow, state, isHydrated, onVisit: (at) => dispatch({ type: 'visit', at }) })
  const contact = useContact({ flow, step, state, isHydrated, dispatch, root })
  const { here, isLost } = useLate(code, { state, step, isHydrated })
  useOutcome({ flow, state, dispatch, root, code, toResult })
  const ready = isHydrated && canGoOn(flow, state)
  const is = { isHydrated, isLeaving, isLost, canGoOn: ready }
  return { flow, state, step, ...is, root, heading, contact, late: here, ...moves }
}

interface Moving {
  state: FlowState
  dispatch: (event: FlowEvent) => void
  start: (action: () => void, ms: number) => void
  stop: () => void
  /** Makes ready for sending. */
  prepare: () => void
}

function movesOf(flow: Flow, { state, dispatch, start, stop, prepare }: Moving) {
  const answer = (id: string, value: string) => {
    stop()
    // With the first letter typed, and not before: fetching it would slow the questions down.
    if (flow.steps[state.at]?.kind === 'fields') prepare()
    dispatch({ type: 'answer', id, value })
    rememberAnswer(flow.steps[state.at], { id, value })
  }
  const choose = (id: string, value: string) => {
    answer(id, value)
    const question = flow.steps.find((one) => one.id === id)
    if (question?.kind === 'choice' && question.autoAdvance)
      start(() => dispatch({ type: 'next' }), autoAdvanceDelay)
  }
  return { answer, choose, ...stepping(flow, { state, dispatch, stop }) }
}

function stepping(flow: Flow, { state, dispatch, stop }: Omit<Moving, 'start' | 'prepare'>) {
  const next = () => {
    stop()
    leaveAnswer(flow, state)
    dispatch({ type: 'next' })
  }
  const back = () => {
    stop()
    if (!goBackInHistory(flow.name)) dispatch({ type: 'visit', at: state.at - 1 })
  }
  const clear = () => {
    stop()
    forgetLead()
    dispatch({ type: 'clear' })
  }
  return { next, back, clear }
}

/**
 * Where the next screen is sure to come, the focus leaves the old one before it goes: a browser lays the page out once more
 * when what it takes away has the focus.
 */
function leaveAnswer(flow: Flow, state: FlowState): void {
  const isSure = flow.steps[state.at]?.kind !== 'fields' && canGoOn(flow, state)
  if (isSure && document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** The only timer of the flows: one action at a time, taken back when the page's owner moves on first. */
export function useTimer(): [
  start: (action: () => void, ms: number) => void,
  stop: () => void,
  isOn: boolean,
] {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOn, setOn] = useState(false)
  const stop = useCallback(() => {
    clearTimeout(timer.current)
    setOn(false)
  }, [])
  const start = useCallback((action: () => void, ms: number) => {
    clearTimeout(timer.current)
    setOn(true)
    timer.current = setTimeout(() => {
      setOn(false)
      action()
    }, ms)
  }, [])
  useEffect(() => stop, [stop])
  return [start, stop, isOn]
}
