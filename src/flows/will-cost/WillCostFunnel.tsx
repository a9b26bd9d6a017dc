import { type ReactNode, useRef } from 'react'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { reference } from '~/submission/reference'
import { willCost } from './flow'
import { willCostLead } from './lead'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { Searching } from './Searching'
import { WillCostThanks, type WillCostWords } from './WillCostThanks'
import { useFlow } from '~/flows/engine/use-flow'
import { quoteResult } from '~/flows/engine/result-line'
import { circumstancesOf } from './rules'

interface Props {
  page: FlowPage
  words: WillCostWords
  receipt: ReceiptContent | undefined
  /** Shown while the quote is sent. */
  searching: string
}

/** Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. */
export function WillCostFunnel({ page, words, receipt, searching }: Props) {
  // One number for as long as the page stands, however often the quote is sent.
  const number = useRef<string>(undefined)
  const handle = useFlow({
    flow: willCost,
    toLead: (answers) => {
      number.current ??= reference('WC', Date.now(), Math.random)
      return willCostLead(answers, { reference: number.current })
    },
    toResult: (answers, quote) =>
      quoteResult(circumstancesOf(answers), { prices: receipt?.prices, reference: quote }),
  })
  const { heading, state } = handle
  const answers = completeAnswers(willCost, state.answers)
  const end: ReactNode = answers && (
    <WillCostThanks {...{ answers, words, receipt, heading, plan: page.plan }} reference={state.reference} />
  )
  return <FlowSheet {...{ handle, page, end }} sending={<Searching text={searching} heading={heading} />} />
}
