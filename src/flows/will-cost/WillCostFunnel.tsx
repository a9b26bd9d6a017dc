import type { PageWords } from '~/content/schemas/pages'
import { thankYou } from '~/enquiry/form-words'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import {
  FurtherReading,
  LeadPrice,
  Receipt,
  Reference,
  ResultSheet,
  YourPlan,
} from '~/flows/engine/ResultParts'
import { guidePrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { otherLaw, splitName } from '~/lead/checks'
import { willCost } from './flow'
import { quoteProfile } from './rules'

interface WillCostFunnelProps {
  page: FlowPage
  words: PageWords<'will-cost'>['thanks']
  receipt: ReceiptContent | undefined
  /** Shown while the quote is sent: "Searching for your quote...", from content/facts.yaml. */
  searching: string
}

/** Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. */
export function WillCostFunnel({ page, words, receipt, searching }: WillCostFunnelProps) {
  const handle = useFlow(willCost, (answers, reference) => quoteResult(quoteProfile(answers), reference))
  const { answers, heading } = handle
  const law = otherLaw(answers?.postcode ?? '')
  const end = answers && (
    <ResultSheet
      heading={heading}
      mark={<SuccessIcon />}
      title={thankYou(words.title, splitName(answers.fullName).first_name)}
      opening={
        <>
          <LeadPrice profile={quoteProfile(answers)} content={receipt} />
          <p className="lede">{words.text}</p>
          <Reference reference={handle.state.reference} />
        </>
      }
      {...{ answers, page }}
    >
      <Receipt profile={quoteProfile(answers)} content={receipt} law={law && page.otherLaws?.[law].price} />
      <YourPlan words={page.plan} steps={words.steps} />
      <FurtherReading title={words.next} links={words.furtherReading} />
    </ResultSheet>
  )
  const sending = (
    <div
      data-screen="sending"
      className="grid min-h-96 place-content-center justify-items-center gap-6 text-center"
    >
      <svg
        viewBox="0 0 64 64"
        fill="none"
        strokeWidth="4"
        className="size-16 stroke-willow motion-safe:animate-spin"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="28" className="stroke-moss-soft" />
        <path d="M32 4a28 28 0 0 1 28 28" strokeLinecap="round" />
      </svg>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {searching}
      </h2>
      <p className="text-ink-soft">This takes a few seconds.</p>
    </div>
  )
  return <FlowSheet {...{ handle, page, end, sending }} outcome={guidePrice(receipt)} />
}
