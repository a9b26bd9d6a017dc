import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { goBackInHistory } from './step-history'
import { prepareToSend } from '~/delivery/send-lead'
import { canGoOn, freshState, reduceFlow, type FlowEvent, type FlowState } from './engine'
import type { AnswersOf, Flow, Step } from './vocabulary'
import { forgetLead } from '~/lead-state/lead-state'
import type { Lead } from '~/submission/row'
import { autoAdvanceDelay } from '~/lib/limits'
import { type ContactHandle, rememberAnswer, useContact } from './use-flow-contact'
import { usePlace } from './use-place'
import { useResume } from './use-resume'
import { type ResultWords, useResult } from './use-result'
import { useSending } from './use-sending'

export interface FlowOptions<F extends Flow> {
  flow: F
  toLead: (answers: AnswersOf<F>) => Lead
  /** The result in a few words, which the consultation form is handed in its message; none where there is only thanks. */
  toResult?: ResultWords<F>
  /** The row is stored, now or, after a failure, later. */
  onSent?: () => void
}

export interface FlowHandle<F extends Flow = Flow> {
  flow: F
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
  answer: (id: string, value: string) => void
  choose: (id: string, value: string) => void
  next: () => void
  back: () => void
  clear: () => void
  contact: ContactHandle
}

/** One flow on the page: its state, and what React must do about it. What happens next is the engine's to say. */
export function useFlow<F extends Flow>({ flow, toLead, toResult, onSent }: FlowOptions<F>): FlowHandle<F> {
  const [state, dispatch] = useReducer(
    (now: FlowState, event: FlowEvent) => reduceFlow(flow, now, event),
    freshState,
  )
  const [start, stop, isLeaving] = useTimer()
  const root = useRef<HTMLDivElement>(null)
  const step = flow.steps[state.at] as Step
  const moves = movesOf(flow, { state, dispatch, start, stop })
  const isHydrated = useResume({ flow, state, dispatch, root, choose: moves.choose })
  const heading = usePlace({ flow, state, isHydrated, onVisit: (at) => dispatch({ type: 'visit', at }) })
  const contact = useContact({ flow, step, state, isHydrated, dispatch, root })
  useSending({ flow, state, dispatch, root, toLead, onSent })
  useResult({ flow, state, toResult })
  const ready = isHydrated && canGoOn(flow, state)
  return { flow, state, step, isHydrated, isLeaving, canGoOn: ready, root, heading, contact, ...moves }
}

interface Moving {
  state: FlowState
  dispatch: (event: FlowEvent) => void
  start: (action: () => void, ms: number) => void
  stop: () => void
}

function movesOf(flow: Flow, { state, dispatch, start, stop }: Moving) {
  const answer = (id: string, value: string) => {
    stop()
    // With the first letter typed, and not before: fetching it would slow the questions down.
    if (flow.steps[state.at]?.kind === 'fields') prepareToSend()
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

function stepping(flow: Flow, { state, dispatch, stop }: Omit<Moving, 'start'>) {
  const next = () => {
    stop()
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
