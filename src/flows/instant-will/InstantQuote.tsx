import { useMemo, useState, useSyncExternalStore } from 'react'
import type { ReceiptContent } from '~/flows/engine/receipt'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { type InstantLines, instantWill, instantWillSaying } from './flow'
import { chooseNotice } from './notices'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { late, fetchWhereBegun } from '~/flows/engine/late'
import type { InstantWords } from './InstantSuccess'
import { useFlow } from '~/flows/engine/use-flow'

const code = late(() => import('./InstantSuccess'))
fetchWhereBegun(instantWill, code)

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
  const handle = useFlow({
    flow,
    code,
    toResult: ({ resultOf }, answers, reference) => resultOf(answers, { prices: receipt?.prices, reference }),
  })
  const { heading, state, late: End } = handle
  const answers = completeAnswers(flow, state.answers)
  const end = End && answers && (
    <End.InstantSuccess
      {...{ answers, words, receipt, heading, plan: page.plan }}
      reference={state.reference}
    />
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
