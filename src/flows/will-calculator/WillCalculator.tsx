import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { CalculatorThanks, type CalculatorWords } from './CalculatorThanks'
import { willCalculator } from './flow'
import { calculatorLead } from './lead'
import { circumstancesOf } from './rules'

interface Props {
  page: FlowPage
  words: CalculatorWords
  receipt: ReceiptContent | undefined
}

/** Specification 4, Will calculator quiz. */
export function WillCalculator({ page, words, receipt }: Props) {
  const handle = useFlow({
    flow: willCalculator,
    toLead: calculatorLead,
    toResult: (answers) => quoteResult(circumstancesOf(answers), { prices: receipt?.prices }),
  })
  const { heading, state } = handle
  const answers = completeAnswers(willCalculator, state.answers)
  const end = answers && <CalculatorThanks {...{ answers, words, receipt, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}
