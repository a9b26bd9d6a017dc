import { useMemo, useState, useSyncExternalStore } from 'react'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { quoteResult, type ReceiptContent } from '~/flows/engine/receipt'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { reference as newReference } from '~/lead/reference'
import { messages } from '~/toast/messages'
import { showToast } from '~/toast/toasts'
import { chooseNotice, type InstantAnswers, type InstantLines, instantWillSaying } from './flow'
import { InstantSuccess, type InstantWords } from './InstantSuccess'
import { instantLead } from './lead'

interface Props {
  page: FlowPage
  words: InstantWords
  lines: InstantLines
  /** The fixed social-proof lines, of which one is shown. */
  notices: readonly string[]
  receipt: ReceiptContent | undefined
}

/** One for as long as the page stands, however often the quote is sent. */
let number: string | undefined

function toLead(answers: InstantAnswers) {
  number ??= newReference('IW', Date.now(), Math.random)
  return instantLead(answers, { reference: number })
}

/** Specification 4, Instant wizard: six steps, then the success card and the way home. */
export function InstantQuote({ page, words, lines, notices, receipt }: Props) {
  const flow = useMemo(() => instantWillSaying(lines), [lines])
  const handle = useFlow({
    flow,
    toLead,
    toResult: ({ willType }, reference) =>
      quoteResult({ kind: willType }, { prices: receipt?.prices, reference }),
    onSent: () => showToast(messages.instantSent),
  })
  const { heading, state } = handle
  const { reference } = state
  const answers = completeAnswers(flow, state.answers)
  const end = answers && (
    <InstantSuccess {...{ answers, words, receipt, reference, heading, plan: page.plan }} />
  )
  return <FlowSheet {...{ handle, page, end }} aside={<Notice notices={notices} />} />
}

const neverChanges = () => () => {}

/** Chosen once a load, in the browser; its place is kept until then. */
function Notice({ notices }: Pick<Props, 'notices'>) {
  const [chosen] = useState(() => chooseNotice(notices, Math.random))
  const notice = useSyncExternalStore(
    neverChanges,
    () => chosen,
    () => undefined,
  )
  if (notices.length === 0) return null
  return <p className="flow-notice">{notice ?? '\u00a0'}</p>
}
