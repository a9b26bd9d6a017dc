import type { RefObject } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { type PlanWords, Receipt, Reference, YourPlan } from '~/flows/engine/ResultParts'
import { guidePrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { otherLaw, splitName } from '~/lead/checks'
import { reference as newReference } from '~/lead/row'
import { willCost, type WillCostAnswers } from './flow'
import { quoteProfile, willCostLead } from './rules'

interface WillCostFunnelProps {
  page: FlowPage
  words: WillCostWords
  receipt: ReceiptContent | undefined
  /** Shown while the quote is sent. */
  searching: string
}

/** One number per page load, however often the quote is sent. */
let number: string | undefined

function toLead(answers: WillCostAnswers) {
  number ??= newReference('WC', Date.now(), Math.random)
  return willCostLead(answers, { reference: number })
}

/**
 * Specification 4, Cost funnel: nine questions, a search, and a thank-you with the reference number. On src/pages/will-
 * cost.astro.
 */
export function WillCostFunnel({ page, words, receipt, searching }: WillCostFunnelProps) {
  const handle = useFlow({
    flow: willCost,
    toLead,
    toResult: (answers, reference) => quoteResult(quoteProfile(answers), reference),
  })
  const { heading, state } = handle
  const { reference } = state
  const answers = completeAnswers(willCost, state.answers)
  const end = answers && (
    <WillCostThanks
      {...{ answers, words, receipt, reference, heading, plan: page.plan, otherLaws: page.otherLaws }}
    />
  )
  const sending = <Searching text={searching} heading={heading} />
  return <FlowSheet {...{ handle, page, end, sending }} outcome={guidePrice(receipt)} />
}

interface SearchingProps {
  /** "Searching for your quote...", from content/facts.yaml. */
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

/** The words of content/pages/will-cost.yaml. */
interface WillCostWords {
  title: string
  text: string
  reference: string
  keep: string
  steps: readonly string[]
  next: string
  links: readonly { label: string; href: string }[]
}

interface WillCostThanksProps {
  answers: WillCostAnswers
  words: WillCostWords
  receipt: ReceiptContent | undefined
  plan: PlanWords
  otherLaws?: FlowPage['otherLaws']
  reference: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 2, Will cost funnel: the thank-you screen with a reference number. */
function WillCostThanks(props: WillCostThanksProps) {
  const { answers, words, receipt, plan, otherLaws, reference, heading } = props
  const law = otherLaw(answers.postcode)
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
      <Receipt profile={quoteProfile(answers)} content={receipt} law={law && otherLaws?.[law].price} />
      <YourPlan words={plan} steps={words.steps} />
      <CallOffer email={answers.email} phone={answers.phone} />
      <section className="flow-link-cta">
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
