import { type RefObject, useEffect, useState } from 'react'
import { CallOffer } from '~/call/CallOffer'
import type { InstantAnswers } from './flow'
import { Receipt } from '~/flows/engine/PriceReceipt'
import type { ReceiptContent } from '~/flows/engine/receipt'
import type { PlanWords } from '~/flows/engine/plan'
import { YourPlan } from '~/flows/engine/YourPlan'
import { Reference } from '~/flows/engine/Reference'
import { Seal } from '~/forms/Seal'
import { useTimer } from '~/flows/engine/use-flow'
import { wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { closeMessage, showToast } from '~/toast/toasts'
import { quoteResult } from '~/flows/engine/result-line'
import { reference as newReference } from '~/submission/reference'
import { instantLead } from './lead'

// What this flow fetches behind its first answer: this screen, and all that leads to it.
export * from '~/flows/engine/later'

/** One for as long as the page stands, however often the quote is sent. */
let number: string | undefined

export function toLead(answers: InstantAnswers) {
  number ??= newReference('IW', Date.now(), Math.random)
  return instantLead(answers, { reference: number })
}

export const onSent = (): void => void showToast(messages.instantSent)

/** The result in a few words. */
export const resultOf = (
  { willType }: InstantAnswers,
  { prices, reference }: { prices: ReceiptContent['prices'] | undefined; reference: string | undefined },
): string => quoteResult({ kind: willType }, { prices, reference })

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
  const [start, stop] = useTimer()
  const [isLeaving, setLeaving] = useState(true)
  useEffect(() => start(() => location.replace(paths.home), wizardRedirectDelay), [start])
  /** Whoever begins to choose a time for the call wants to stay. */
  const keep = () => {
    stop()
    setLeaving(false)
    closeMessage(messages.instantSent)
  }
  const stay = () => {
    keep()
    heading.current?.focus()
  }
  return (
    <div className="flow-end step-in">
      <Seal />
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
