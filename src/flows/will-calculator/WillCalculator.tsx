import type { RefObject } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { type PlanWords, Receipt, YourPlan } from '~/flows/engine/ResultParts'
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
  const end = answers && <CalculatorThanks {...{ answers, words, receipt, heading, plan: page.plan }} />
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
  plan: PlanWords
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Will calculator quiz: thanks, with the guide price and the way to a full quote. */
function CalculatorThanks({ answers, words, receipt, plan, heading }: CalculatorThanksProps) {
  const { first_name } = splitName(answers.name)
  return (
    <div className="flow-end step-in">
      <SuccessIcon />
      <h2 ref={heading} tabIndex={-1}>
        {words.title}, {first_name}
      </h2>
      <p className="lede">{words.text}</p>
      <Receipt profile={quoteProfile(answers)} content={receipt} />
      <YourPlan words={plan} steps={words.steps} />
      <CallOffer email={answers.email} phone={answers.phone} />
      <section className="flow-link-cta">
        <h3>{words.funnel.title}</h3>
        <p>{words.funnel.text}</p>
        <a href={words.funnel.href} className="button button-primary">
          {words.funnel.button}
        </a>
      </section>
    </div>
  )
}
