import type { ReceiptContent } from '~/flows/engine/receipt'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { late, fetchWhereBegun } from '~/flows/engine/late'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { willCost } from './flow'
import type { WillCostWords } from './WillCostThanks'

const code = late(() => import('./WillCostThanks'))
fetchWhereBegun(willCost, code)

interface Props {
  page: FlowPage
  words: WillCostWords
  receipt: ReceiptContent | undefined
  /** Shown while the quote is sent. */
  searching: string
}

/** Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. */
export function WillCostFunnel({ page, words, receipt, searching }: Props) {
  const handle = useFlow({
    flow: willCost,
    code,
    toResult: ({ resultOf }, answers, reference) => resultOf(answers, { prices: receipt?.prices, reference }),
  })
  const { heading, state, late: End } = handle
  const answers = completeAnswers(willCost, state.answers)
  const end = End && answers && (
    <End.WillCostThanks
      {...{ answers, words, receipt, heading, plan: page.plan }}
      reference={state.reference}
    />
  )
  const sending = End && <End.Searching text={searching} heading={heading} />
  return <FlowSheet {...{ handle, page, end, sending }} />
}
