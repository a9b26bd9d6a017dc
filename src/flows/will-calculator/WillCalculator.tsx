import type { ReceiptContent } from '~/flows/engine/receipt'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { late, fetchWhereBegun } from '~/flows/engine/late'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import type { CalculatorWords } from './CalculatorThanks'
import { willCalculator } from './flow'

const code = late(() => import('./CalculatorThanks'))
fetchWhereBegun(willCalculator, code)

interface Props {
  page: FlowPage
  words: CalculatorWords
  receipt: ReceiptContent | undefined
}

/** Specification 4, Will calculator quiz. */
export function WillCalculator({ page, words, receipt }: Props) {
  const handle = useFlow({
    flow: willCalculator,
    code,
    toResult: ({ resultOf }, answers) => resultOf(answers, receipt?.prices),
  })
  const { heading, late: End } = handle
  const answers = completeAnswers(willCalculator, handle.state.answers)
  const end = End && answers && (
    <End.CalculatorThanks {...{ answers, words, receipt, heading, plan: page.plan }} />
  )
  return <FlowSheet {...{ handle, page, end }} />
}
