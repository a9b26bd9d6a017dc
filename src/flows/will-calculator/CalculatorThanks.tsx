import type { RefObject } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import type { CalculatorAnswers } from './flow'
import { splitName } from '~/lead/checks'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { type PlanWords, Receipt, YourPlan } from '~/flows/engine/ResultParts'
import { circumstancesOf } from './rules'
import { SuccessIcon } from '~/enquiry/SuccessIcon'

/** The words of content/pages/will-calculator.yaml. */
export interface CalculatorWords {
  title: string
  text: string
  steps: readonly string[]
  funnel: { title: string; text: string; button: string; href: string }
}

interface Props {
  answers: CalculatorAnswers
  words: CalculatorWords
  receipt: ReceiptContent | undefined
  plan: PlanWords
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Will calculator quiz: thanks, with the guide price and the way to a full quote. */
export function CalculatorThanks({ answers, words, receipt, plan, heading }: Props) {
  const { first_name } = splitName(answers.name)
  return (
    <div className="flow-end step-in">
      <SuccessIcon />
      <h2 ref={heading} tabIndex={-1}>
        {words.title}, {first_name}
      </h2>
      <p className="lede">{words.text}</p>
      <Receipt circumstances={circumstancesOf(answers)} content={receipt} />
      <YourPlan words={plan} steps={words.steps} />
      <CallOffer />
      <section className="flow-onward">
        <h3>{words.funnel.title}</h3>
        <p>{words.funnel.text}</p>
        <a href={words.funnel.href} className="button button-primary">
          {words.funnel.button}
        </a>
      </section>
    </div>
  )
}
