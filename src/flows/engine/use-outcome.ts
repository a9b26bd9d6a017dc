import { type Dispatch, type RefObject, useEffect } from 'react'
import type { FlowEvent, FlowState } from './engine'
import type { Late, LateCode } from './late'
import type { AnswersOf, Flow } from './vocabulary'

interface Options<F extends Flow, Code extends LateCode<F>> {
  flow: F
  state: FlowState
  dispatch: Dispatch<FlowEvent>
  root: RefObject<HTMLElement | null>
  code: Late<Code>
  toResult: (code: Code, answers: AnswersOf<F>, reference: string | undefined) => string
}

/** Sends when the engine says so, goes to the field at fault when that did not do, and tells other forms of the result. */
export function useOutcome<F extends Flow, Code extends LateCode<F>>(options: Options<F, Code>): void {
  const { flow, state, dispatch, root, code, toResult } = options
  const isSending = state.status === 'sending'
  const isDone = state.status === 'done'
  useEffect(() => {
    // Only fields can be sent or at fault, and they have come with the later code.
    const here = code.now()
    if (isSending && here) void here.send({ flow, state, dispatch, root, ...here })
    else here?.showField(root.current?.querySelector('[aria-invalid=true]'))
    // Once each time sending begins.
  }, [isSending])
  useEffect(() => {
    const here = code.now()
    if (isDone) here?.tellResult(flow, state, (answers, reference) => toResult(here, answers, reference))
    // Once, when the result is shown.
  }, [isDone])
}
