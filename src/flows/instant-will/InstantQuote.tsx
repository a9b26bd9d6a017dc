import { type ReactNode, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { type InstantLines, instantWillSaying } from './flow'
import { instantLead } from './lead'
import { chooseNotice } from './notices'
import { reference } from '~/submission/reference'
import { messages } from '~/toast/messages'
import { showToast } from '~/toast/toasts'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { InstantSuccess, type InstantWords } from './InstantSuccess'
import { useFlow } from '~/flows/engine/use-flow'
import { quoteResult } from '~/flows/engine/result-line'

interface Props {
  page: FlowPage
  words: InstantWords
  lines: InstantLines
  /** The fixed social-proof lines, of which one is shown. */
  notices: readonly string[]
  receipt: ReceiptContent | undefined
}

/** Specification 4, Instant wizard: six steps, then the success card and the way home. */
export function InstantQuote({ page, words, lines, notices, receipt }: Props) {
  const flow = useMemo(() => instantWillSaying(lines), [lines])
  // One number for as long as the page stands, however often the quote is sent.
  const number = useRef<string>(undefined)
  const handle = useFlow({
    flow,
    toLead: (answers) => {
      number.current ??= reference('IW', Date.now(), Math.random)
      return instantLead(answers, { reference: number.current })
    },
    toResult: ({ willType }, quote) =>
      quoteResult({ kind: willType }, { prices: receipt?.prices, reference: quote }),
    onSent: () => showToast(messages.instantSent),
  })
  const { heading, state } = handle
  const answers = completeAnswers(flow, state.answers)
  const end: ReactNode = answers && (
    <InstantSuccess {...{ answers, words, receipt, heading, plan: page.plan }} reference={state.reference} />
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
