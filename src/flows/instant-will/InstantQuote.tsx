import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { PageWords } from '~/content/schemas/pages'
import { thankYou } from '~/enquiry/form-words'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { LeadPrice, Receipt, Reference, ResultSheet, YourPlan } from '~/flows/engine/ResultParts'
import { guidePrice, leadPrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { type FlowHandle, useFlow } from '~/flows/engine/use-flow'
import { otherLaw, splitName } from '~/lead/checks'
import { type SentQuote, sentQuoteKey, session } from '~/lib/browser'
import { wizardReadingDelay, wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { $delivered } from '~/outbox/send-lead'
import { messages } from '~/toast/messages'
import { closeMessage, showToast } from '~/toast/toasts'
import type { InstantAnswers } from './flow'
import { chooseNotice, instantWillWithLines } from './rules'

type InstantWords = PageWords<'instantwill'>['success']

interface InstantQuoteProps {
  page: FlowPage
  words: InstantWords
  /** The motivational lines, each for two steps. */
  lines: readonly string[]
  /** The fixed social-proof lines, of which one is shown. */
  notices: readonly string[]
  receipt: ReceiptContent | undefined
}

/** Specification 4, Instant wizard: six steps, then the success card and a redirect to the home page. */
export function InstantQuote({ page, words, lines, notices, receipt }: InstantQuoteProps) {
  const flow = useMemo(() => instantWillWithLines(lines), [lines])
  const handle = useFlow(flow, ({ willType }, reference) => quoteResult({ kind: willType }, reference))
  const { answers, isHydrated } = handle
  /** Chosen at random once per page load, in the browser; until hydration a no-break space keeps its height. */
  const [notice] = useState(() => chooseNotice(notices, Math.random))
  const aside = notice && (
    <p data-notice="" className="pt-1.5 pb-2.5 text-sm/snug font-semibold text-willow">
      {isHydrated ? notice : '\u00a0'}
    </p>
  )
  const end = answers && <InstantSuccess {...{ answers, words, receipt, handle, page }} />
  return <FlowSheet {...{ handle, page, end, aside }} outcome={guidePrice(receipt)} />
}

interface HomeRedirectOptions {
  card: RefObject<HTMLDivElement | null>
  heading: FlowHandle['heading']
  isLeaving: boolean
  /** The summary for the home page. */
  quote: Omit<SentQuote, 'id'> | undefined
  stay: () => void
}

/**
 * Redirects to the home page after the specification's three seconds, and passes the reference on. It waits while the visitor reads
 * the card: as long as focus is in it, and for a while after they last scrolled, pressed a key or moved the pointer over it.
 */
function useHomeRedirect({ card, heading, isLeaving, quote, stay }: HomeRedirectOptions): void {
  useEffect(() => {
    if (!isLeaving) return undefined
    let timer: ReturnType<typeof setTimeout>
    const leave = () => {
      const { activeElement } = document
      if (activeElement !== heading.current && card.current?.contains(activeElement))
        return leaveIn(wizardReadingDelay)
      const handed: SentQuote | undefined = quote && { ...quote, id: $delivered.get() }
      // If the browser blocks storage, the home page could not show the reference.
      if (handed && !session.set(sentQuoteKey, JSON.stringify(handed))) return stay()
      location.replace(paths.home)
    }
    const leaveIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(leave, ms)
    }
    const onActivity = (event: Event) => {
      // Browsers fire pointermove even when the pointer is still and the card appears under it.
      const isMoved =
        !(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX || event.movementY
      if (isMoved) leaveIn(wizardReadingDelay)
    }
    leaveIn(wizardRedirectDelay)
    const listening = new AbortController()
    for (const type of ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'])
      card.current?.addEventListener(type, onActivity, { passive: true, signal: listening.signal })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- A new object with each render, with the same quote in it.
  }, [card, heading, isLeaving, quote?.reference])
}

interface InstantSuccessProps extends Pick<InstantQuoteProps, 'page' | 'words' | 'receipt'> {
  answers: InstantAnswers
  handle: FlowHandle
}

/** Specification 2 and 4, Instant wizard: the success card, then the home page unless the visitor stays. */
function InstantSuccess({ answers, words, receipt, page, handle }: InstantSuccessProps) {
  const { heading } = handle
  const { reference } = handle.state
  const law = otherLaw(answers.postcode)
  const profile = { kind: answers.willType }
  const lead = receipt && leadPrice(profile, receipt)
  const [isLeaving, setLeaving] = useState(true)
  const card = useRef<HTMLDivElement>(null)
  /** Also called when the visitor begins to choose a time for the call. */
  const keep = () => {
    setLeaving(false)
    closeMessage(messages.instantSent)
  }
  // If another law applies, there is no price, because the home page has no note about that law.
  const quote = reference ? { reference, ...(!law && lead) } : undefined
  useHomeRedirect({ card, heading, isLeaving, quote, stay: keep })
  useEffect(() => showToast(messages.instantSent), [])
  const stay = () => {
    keep()
    heading.current?.focus()
  }
  return (
    <div ref={card}>
      <ResultSheet
        heading={heading}
        mark={<SuccessIcon />}
        title="Your Will Quote Request Has Been Submitted"
        opening={
          <>
            <LeadPrice profile={profile} content={receipt} />
            <p className="lede">
              {thankYou('Thank you', splitName(answers.fullName).first_name)}. {words.text}
            </p>
            <Reference reference={reference} />
            {isLeaving && (
              <p className="no-print flex flex-wrap items-center gap-x-4">
                <span>We’re taking you to our home page.</span>
                <button
                  type="button"
                  className="min-h-11 cursor-pointer font-semibold text-willow underline underline-offset-4"
                  onClick={stay}
                >
                  Stay on this page
                </button>
              </p>
            )}
          </>
        }
        {...{ answers, page }}
        onBooking={keep}
      >
        <Receipt profile={profile} content={receipt} law={law && page.otherLaws?.[law].price} />
        <YourPlan words={page.plan} steps={words.steps} />
        {!isLeaving && (
          <p className="no-print">
            <a href={paths.home} className="link-cta">
              Go to the home page
            </a>
          </p>
        )}
      </ResultSheet>
    </div>
  )
}
