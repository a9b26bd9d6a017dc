import { useEffect } from 'react'
import { tell } from '~/lead-state/lead-state'
import type { FlowState } from './engine'
import { resultLine } from './result-line'
import { type AnswersOf, completeAnswers, type Flow } from './vocabulary'

export type ResultWords<F extends Flow> = (answers: AnswersOf<F>, reference: string | undefined) => string

interface Options<F extends Flow> {
  flow: F
  state: FlowState
  toResult: ResultWords<F> | undefined
}

/** Once a flow has shown its result, the consultation form opens with a line that names it. */
export function useResult<F extends Flow>({ flow, state, toResult }: Options<F>): void {
  const isDone = state.status === 'done'
  useEffect(() => {
    const answers = isDone && completeAnswers(flow, state.answers)
    if (answers && toResult)
      tell({ message: resultLine(flow, toResult(answers, state.reference)) }, Date.now())
    // Once, when the result is shown.
  }, [isDone])
}
