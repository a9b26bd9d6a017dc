import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { SuccessIcon } from '~/enquiry/SuccessIcon'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { type PlanWords, Receipt, Reference, YourPlan } from '~/flows/engine/ResultParts'
import { guidePrice, quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { otherLaw } from '~/lead/checks'
import { reference as newReference } from '~/lead/row'
import { quoteReferenceKey, session } from '~/lib/browser'
import { wizardReadingDelay, wizardRedirectDelay } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { messages } from '~/toast/messages'
import { closeMessage, showToast } from '~/toast/toasts'
import type { InstantAnswers } from './flow'
import { chooseNotice, instantLead, type InstantLines, instantWillSaying } from './rules'

interface InstantQuoteProps {
  page: FlowPage
  words: InstantWords
  lines: InstantLines
  /** The fixed social-proof lines, of which one is shown. */
  notices: readonly string[]
  receipt: ReceiptContent | undefined
}

/** One number per page load, however often the quote is sent. */
let number: string | undefined

function toLead(answers: InstantAnswers) {
  number ??= newReference('IW', Date.now(), Math.random)
  return instantLead(answers, { reference: number })
}

/** Specification 4, Instant wizard: six steps, then the success card and the way home. */
export function InstantQuote({ page, words, lines, notices, receipt }: InstantQuoteProps) {
  const flow = useMemo(() => instantWillSaying(lines), [lines])
  const handle = useFlow({
    flow,
    toLead,
    toResult: ({ willType }, reference) => quoteResult({ kind: willType }, reference),
    onSent: () => showToast(messages.instantSent),
  })
  const { heading, state } = handle
  const { reference } = state
  const answers = completeAnswers(flow, state.answers)
  const end = answers && (
    <InstantSuccess
      {...{ answers, words, receipt, reference, heading, plan: page.plan, otherLaws: page.otherLaws }}
    />
  )
  return (
    <FlowSheet
      {...{ handle, page, end }}
      outcome={guidePrice(receipt)}
      aside={<Notice notices={notices} />}
    />
  )
}

const neverChanges = () => () => {}

/** Chosen by chance once per page load, in the browser; until hydration a no-break space keeps its height. */
function Notice({ notices }: Pick<InstantQuoteProps, 'notices'>) {
  const [chosen] = useState(() => chooseNotice(notices, Math.random))
  const notice = useSyncExternalStore(
    neverChanges,
    () => chosen,
    () => undefined,
  )
  if (notices.length === 0) return null
  return <p className="flow-notice">{notice ?? '\u00a0'}</p>
}

/** The words of content/pages/instantwill.yaml. */
interface InstantWords {
  text: string
  reference: string
  steps: readonly string[]
  leaving: string
  stay: string
  home: string
}

interface InstantSuccessProps {
  answers: InstantAnswers
  words: InstantWords
  receipt: ReceiptContent | undefined
  plan: PlanWords
  otherLaws?: FlowPage['otherLaws']
  reference: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

interface WayHomeOptions {
  card: RefObject<HTMLDivElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  isLeaving: boolean
  reference: string | undefined
}

/**
 * Goes home after the specification's three seconds, and takes the reference along. While the card is being read it waits: as long as
 * the focus is in it, and for a while after the visitor last scrolled, pressed a key or moved the pointer over it.
 */
function useWayHome({ card, heading, isLeaving, reference }: WayHomeOptions): void {
  useEffect(() => {
    if (!isLeaving) return undefined
    let timer: ReturnType<typeof setTimeout>
    const leave = () => {
      const { activeElement } = document
      if (activeElement !== heading.current && card.current?.contains(activeElement))
        return leaveIn(wizardReadingDelay)
      if (reference) session.set(quoteReferenceKey, reference)
      location.replace(paths.home)
    }
    const leaveIn = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(leave, ms)
    }
    const read = (event: Event) => {
      // A pointer at rest is said to move when the card appears under it.
      const isMoved =
        !(event instanceof PointerEvent) || event.type !== 'pointermove' || event.movementX || event.movementY
      if (isMoved && card.current?.contains(event.target as Node)) leaveIn(wizardReadingDelay)
    }
    leaveIn(wizardRedirectDelay)
    const signs = ['pointermove', 'pointerdown', 'touchmove', 'wheel', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, read, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, read)
    }
  }, [card, heading, isLeaving, reference])
}

/** Specification 2 and 4, Instant wizard: the success card, then the home page unless the visitor stays. */
function InstantSuccess(props: InstantSuccessProps) {
  const { answers, words, receipt, plan, otherLaws, reference, heading } = props
  const law = otherLaw(answers.postcode)
  const [isLeaving, setLeaving] = useState(true)
  const card = useRef<HTMLDivElement>(null)
  useWayHome({ card, heading, isLeaving, reference })
  /** Also called when the visitor begins to choose a time for the call. */
  const keep = () => {
    setLeaving(false)
    closeMessage(messages.instantSent)
  }
  const stay = () => {
    keep()
    heading.current?.focus()
  }
  return (
    <div ref={card} className="flow-end step-in">
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
      <Receipt profile={{ kind: answers.willType }} content={receipt} law={law && otherLaws?.[law].price} />
      <YourPlan words={plan} steps={words.steps} />
      <div onFocus={keep}>
        <CallOffer email={answers.email} phone={answers.phone} />
      </div>
    </div>
  )
}
