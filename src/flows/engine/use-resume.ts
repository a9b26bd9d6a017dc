import { type Dispatch, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { earlyAnswer, wasPressedEarly } from './early-answers'
import { isKept, keepFlow, readFlow } from './flow-storage'
import type { Late } from './late'
import { stepInHistory } from './step-history'
import type { FlowEvent, FlowState } from './engine'
import type { Flow } from './vocabulary'
import { noteFlow } from '~/lead-state/flow-under-way'
import { whenShown } from '~/lib/when-shown'

interface Options {
  flow: Flow
  state: FlowState
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
  code: Late<unknown>
  choose: (id: string, value: string) => void
  stop: () => void
}

/**
 * Takes up a flow where this session left it, with what was pressed before it was alive; then keeps it. One that was begun goes on
 * where its later code is needed at once, and so waits for that.
 */
export function useResume({ flow, state, dispatch, root, code, choose, stop }: Options): boolean {
  const [isHydrated, setHydrated] = useState(false)
  useLayoutEffect(() => {
    const begin = () => {
      stop()
      const kept = readFlow(flow)
      dispatch({ type: 'resume', state: kept })
      const place = stepInHistory(flow.name)
      if (place !== undefined && hasBegun(kept)) dispatch({ type: 'visit', at: place })
      if (root.current && kept.at === 0) takeEarly(root.current, { dispatch, choose })
      setHydrated(true)
    }
    // A page that is only prepared reads a copy of the session that is thrown away.
    whenShown(() => {
      if (isKept(flow) && !code.now()) void code.fetch().then(begin, begin)
      else begin()
    })
    // Once, when the island is hydrated.
  }, [])
  useEffect(() => {
    if (!isHydrated) return
    keepFlow(flow, state)
    noteFlow(state.status !== 'done' && hasBegun(state))
  }, [flow, state, isHydrated])
  return isHydrated
}

/** What was filled in for the visitor is no beginning. */
const hasBegun = ({ at, answers, offered }: FlowState): boolean =>
  at > 0 || Object.keys(answers).some((id) => offered?.[id] === undefined)

function takeEarly(root: HTMLElement, { dispatch, choose }: Pick<Options, 'dispatch' | 'choose'>): void {
  if (wasPressedEarly(root)) dispatch({ type: 'next' })
  const early = earlyAnswer(root)
  if (early?.deliberate) choose(early.name, early.value)
  else if (early) dispatch({ type: 'answer', id: early.name, value: early.value })
}
