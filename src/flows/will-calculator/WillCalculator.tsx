import type { RefObject } from 'react'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { FurtherReading, Receipt, ResultSheet, YourPlan } from '~/flows/engine/ResultParts'
import { guidePrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { splitName } from '~/lead/checks'
import { type CalculatorAnswers, willCalculator } from './flow'
import { calculatorLead, quoteProfile } from './rules'

interface WillCalculatorProps {
  page: FlowPage
  words: CalculatorWords
  receipt: ReceiptContent | undefined
}

/** Specification 4, Will calculator quiz. */
export function WillCalculator({ page, words, receipt }: WillCalculatorProps) {
  const handle = useFlow({
    flow: willCalculator,
    toLead: calculatorLead,
    toResult: (answers) => quoteResult(quoteProfile(answers)),
  })
  const { heading, state } = handle
  const answers = completeAnswers(willCalculator, state.answers)
  const end = answers && <CalculatorThanks {...{ answers, words, receipt, heading, page }} />
  return <FlowSheet {...{ handle, page, end }} outcome={guidePrice(receipt)} />
}

/** The words of content/pages/will-calculator.yaml. */
interface CalculatorWords {
  title: string
  text: string
  steps: readonly string[]
  funnel: { title: string; text: string; button: string; href: string }
}

interface CalculatorThanksProps {
  answers: CalculatorAnswers
  words: CalculatorWords
  receipt: ReceiptContent | undefined
  page: FlowPage
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Will calculator quiz: thanks, with the guide price and the way to a full quote. */
function CalculatorThanks({ answers, words, receipt, page, heading }: CalculatorThanksProps) {
  const { first_name } = splitName(answers.name)
  const { funnel } = words
  return (
    <ResultSheet
      heading={heading}
      mark={<SuccessIcon />}
      title={`${words.title}, ${first_name}`}
      opening={<p className="lede">{words.text}</p>}
      booking={{ email: answers.email, phone: answers.phone, office: page }}
    >
      <Receipt profile={quoteProfile(answers)} content={receipt} />
      <YourPlan words={page.plan} steps={words.steps} />
      <FurtherReading
        title={`${funnel.title} ${funnel.text}`}
        links={[{ label: funnel.button, href: funnel.href }]}
      />
    </ResultSheet>
  )
}
