import type { RefObject } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { splitName } from '~/lead/checks'
import type { WillCostAnswers } from './flow'
import { circumstancesOf } from './rules'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { type PlanWords, Receipt, Reference, YourPlan } from '~/flows/engine/ResultParts'
import { SuccessIcon } from '~/enquiry/SuccessIcon'

/** The words of content/pages/will-cost.yaml. */
export interface WillCostWords {
  title: string
  text: string
  reference: string
  keep: string
  steps: readonly string[]
  next: string
  links: readonly { label: string; href: string }[]
}

interface Props {
  answers: WillCostAnswers
  words: WillCostWords
  receipt: ReceiptContent | undefined
  plan: PlanWords
  reference: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 2, Will cost funnel: the thank-you screen with a reference number. */
export function WillCostThanks({ answers, words, receipt, plan, reference, heading }: Props) {
  const { first_name } = splitName(answers.fullName)
  return (
    <div className="flow-end step-in">
      <SuccessIcon />
      <h2 ref={heading} tabIndex={-1}>
        {words.title}, {first_name}
      </h2>
      <p className="lede">{words.text}</p>
      <Reference label={words.reference} reference={reference} />
      <p className="form-note">{words.keep}</p>
      <Receipt circumstances={circumstancesOf(answers)} content={receipt} />
      <YourPlan words={plan} steps={words.steps} />
      <CallOffer />
      <section className="flow-onward">
        <p>{words.next}</p>
        <div className="result-actions">
          {words.links.map(({ label, href }) => (
            <a key={href} href={href} className="button button-quiet">
              {label}
            </a>
          ))}
        </div>
      </section>
    </div>
  )
}
