import type { RefObject } from 'react'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { reference as newReference } from '~/lead/reference'
import { willCost, type WillCostAnswers } from './flow'
import { willCostLead } from './lead'
import { circumstancesOf } from './rules'
import { WillCostThanks, type WillCostWords } from './WillCostThanks'

interface Props {
  page: FlowPage
  words: WillCostWords
  receipt: ReceiptContent | undefined
  /** Shown while the quote is sent. */
  searching: string
}

/** One for as long as the page stands, however often the quote is sent. */
let number: string | undefined

function toLead(answers: WillCostAnswers) {
  number ??= newReference('WC', Date.now(), Math.random)
  return willCostLead(answers, { reference: number })
}

/** Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. */
export function WillCostFunnel({ page, words, receipt, searching }: Props) {
  const handle = useFlow({
    flow: willCost,
    toLead,
    toResult: (answers, reference) =>
      quoteResult(circumstancesOf(answers), { prices: receipt?.prices, reference }),
  })
  const { heading, state } = handle
  const { reference } = state
  const answers = completeAnswers(willCost, state.answers)
  const end = answers && (
    <WillCostThanks {...{ answers, words, receipt, reference, heading, plan: page.plan }} />
  )
  const sending = <Searching text={searching} heading={heading} />
  return <FlowSheet {...{ handle, page, end, sending }} />
}

interface SearchingProps {
  /** "Searching for your quote...", from the register. */
  text: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Cost funnel: while the quote is sent. */
function Searching({ text, heading }: SearchingProps) {
  return (
    <div className="flow-searching">
      <svg viewBox="0 0 64 64" width="64" height="64" fill="none" className="spinner" aria-hidden="true">
        <circle cx="32" cy="32" r="28" strokeWidth="4" className="spinner-track" />
        <path d="M32 4a28 28 0 0 1 28 28" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {text}
      </h2>
    </div>
  )
}
