import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { late, fetchWhereBegun } from '~/flows/engine/late'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { needAssessment } from './flow'
import type { NeedWords } from './NeedResult'

const code = late(() => import('./NeedResult'))
fetchWhereBegun(needAssessment, code)

interface Props {
  page: FlowPage
  words: NeedWords
}

/** Specification 4, Need assessment. */
export function NeedAssessment({ page, words }: Props) {
  const handle = useFlow({
    flow: needAssessment,
    code,
    toResult: ({ resultOf }, answers) => resultOf(answers),
  })
  const { heading, late: End } = handle
  const answers = completeAnswers(needAssessment, handle.state.answers)
  const end = End && answers && <End.NeedResult {...{ answers, words, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}
