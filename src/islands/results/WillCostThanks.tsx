import type { RefObject } from 'react'
import type { GuidePrices } from '~/features/flow/guide-price'
import { splitName } from '~/features/lead/name'
import type { WillCostAnswers } from '~/features/will-cost/flow'
import { willKind } from '~/features/will-cost/rules'
import { GuidePrice } from '~/islands/parts/GuidePrice'
import { NextSteps } from '~/islands/parts/NextSteps'
import { Reference } from '~/islands/parts/Reference'
import { Sprig } from '~/islands/parts/Sprig'

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
  prices: GuidePrices | undefined
  reference: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 2, Will cost funnel: the thank-you screen with a reference number. */
export function WillCostThanks({ answers, words, prices, reference, heading }: Props) {
  const { first_name } = splitName(answers.fullName)
  return (
    <div className="flow-end step-in">
      <Sprig />
      <h2 ref={heading} tabIndex={-1}>
        {words.title}, {first_name}
      </h2>
      <p className="lede">{words.text}</p>
      <Reference label={words.reference} reference={reference} />
      <p className="form-note">{words.keep}</p>
      <GuidePrice kind={willKind(answers)} prices={prices} />
      <NextSteps steps={words.steps} />
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
