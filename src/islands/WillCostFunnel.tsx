import { type ReactNode, useRef } from 'react'
import type { GuidePrices } from '~/features/flow/guide-price'
import { completeAnswers } from '~/features/flow/flow'
import { reference } from '~/features/lead/reference'
import { willCost } from '~/features/will-cost/flow'
import { willCostLead } from '~/features/will-cost/lead'
import { FlowSheet, type FlowPage } from './parts/FlowSheet'
import { Searching } from './parts/Searching'
import { WillCostThanks, type WillCostWords } from './results/WillCostThanks'
import { useFlow } from './use-flow'

interface Props {
  page: FlowPage
  words: WillCostWords
  prices: GuidePrices | undefined
  /** Shown while the quote is sent. */
  searching: string
}

/** Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. */
export function WillCostFunnel({ page, words, prices, searching }: Props) {
  // One number for as long as the page stands, however often the quote is sent.
  const number = useRef<string>(undefined)
  const handle = useFlow({
    flow: willCost,
    toLead: (answers) => {
      number.current ??= reference('WC', Date.now(), Math.random)
      return willCostLead(answers, { reference: number.current })
    },
  })
  const { heading, state } = handle
  const answers = completeAnswers(willCost, state.answers)
  const end: ReactNode = answers && (
    <WillCostThanks {...{ answers, words, prices, heading }} reference={state.reference} />
  )
  return <FlowSheet {...{ handle, page, end }} sending={<Searching text={searching} heading={heading} />} />
}
