import type { RefObject } from 'react'
import { CallOffer } from '~/call/CallOffer'
import type { CalculatorAnswers } from './flow'
import { splitName } from '~/submission/name'
import { Receipt } from '~/flows/engine/PriceReceipt'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { circumstancesOf } from './rules'
import type { PlanWords } from '~/flows/engine/plan'
import { YourPlan } from '~/flows/engine/YourPlan'
import { quoteResult } from '~/flows/engine/result-line'
import { Seal } from '~/forms/Seal'

// What this flow fetches behind its first answer: this screen, and all that leads to it.
export * from '~/flows/engine/later'
export { calculatorLead as toLead } from './lead'

/** The result in a few words. */
export const resultOf = (answers: CalculatorAnswers, prices: ReceiptContent['prices'] | undefined): string =>
  quoteResult(circumstancesOf(answers), { prices })

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
      <Seal />
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
