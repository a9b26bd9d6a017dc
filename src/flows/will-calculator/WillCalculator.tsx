import type { PageWords } from '~/content/schemas/pages'
import { thankYou } from '~/enquiry/form-words'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { FurtherReading, LeadPrice, Receipt, ResultSheet, YourPlan } from '~/flows/engine/ResultParts'
import { guidePrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { splitName } from '~/lead/checks'
import { willCalculator } from './flow'
import { quoteProfile } from './rules'

interface WillCalculatorProps {
  page: FlowPage
  words: PageWords<'will-calculator'>['thanks']
  receipt: ReceiptContent | undefined
}

/** Specification 4, Will calculator quiz. It ends with thanks, the guide price and the way to a full quote. */
export function WillCalculator({ page, words, receipt }: WillCalculatorProps) {
  const handle = useFlow(willCalculator, (answers) => quoteResult(quoteProfile(answers)))
  const { answers, heading } = handle
  const end = answers && (
    <ResultSheet
      heading={heading}
      mark={<SuccessIcon />}
      title={thankYou(words.title, splitName(answers.name).first_name)}
      opening={
        <>
          <LeadPrice profile={quoteProfile(answers)} content={receipt} />
          <p className="lede">{words.text}</p>
        </>
      }
      {...{ answers, page }}
    >
      <Receipt profile={quoteProfile(answers)} content={receipt} />
      <YourPlan words={page.plan} steps={words.steps} />
      <FurtherReading title={words.next} links={words.furtherReading} />
    </ResultSheet>
  )
  return <FlowSheet {...{ handle, page, end }} outcome={guidePrice(receipt)} />
}
