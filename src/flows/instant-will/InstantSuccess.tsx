import { type RefObject, useEffect, useState } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import type { InstantAnswers } from './flow'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { type PlanWords, Receipt, Reference, YourPlan } from '~/flows/engine/ResultParts'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { closeMessage } from '~/toast/toasts'

/** The words of content/pages/instantwill.yaml. */
export interface InstantWords {
  text: string
  reference: string
  steps: readonly string[]
  leaving: string
  stay: string
  home: string
}

interface Props {
  answers: InstantAnswers
  words: InstantWords
  receipt: ReceiptContent | undefined
  plan: PlanWords
  reference: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 2 and 4, Instant wizard: the success card, then the home page unless the visitor stays. */
export function InstantSuccess({ answers, words, receipt, plan, reference, heading }: Props) {
  const [isLeaving, setLeaving] = useState(true)
  useEffect(() => {
    if (!isLeaving) return undefined
    const timer = setTimeout(() => location.replace(paths.home), wizardRedirectDelay)
    return () => clearTimeout(timer)
  }, [isLeaving])
  /** Whoever begins to choose a time for the call wants to stay. */
  const keep = () => {
    setLeaving(false)
    closeMessage(messages.instantSent)
  }
  const stay = () => {
    keep()
    heading.current?.focus()
  }
  return (
    <div className="flow-end step-in">
      <SuccessIcon />
      <h2 ref={heading} tabIndex={-1}>
        Your Will Quote Request Has Been Submitted
      </h2>
      {isLeaving ? (
        <div className="flow-leaving no-print">
          <p>{words.leaving}</p>
          <button type="button" className="button button-quiet button-small" onClick={stay}>
            {words.stay}
          </button>
        </div>
      ) : (
        <p className="no-print">
          <a href={paths.home}>{words.home}</a>
        </p>
      )}
      <p className="lede">{words.text}</p>
      <Reference label={words.reference} reference={reference} />
      <Receipt circumstances={{ kind: answers.willType }} content={receipt} />
      <YourPlan words={plan} steps={words.steps} />
      <div onFocus={keep}>
        <CallOffer />
      </div>
    </div>
  )
}
