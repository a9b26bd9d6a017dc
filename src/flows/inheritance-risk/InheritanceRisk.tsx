import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { late, fetchWhereBegun } from '~/flows/engine/late'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import type { IntestacyFacts } from './facts'
import { inheritanceRisk } from './flow'
import type { Citations, RiskWords } from './RiskResult'

const code = late(() => import('./RiskResult'))
fetchWhereBegun(inheritanceRisk, code)

interface Props {
  page: FlowPage
  words: RiskWords
  facts: IntestacyFacts
  citations: Citations
}

/** Specification 4, Inheritance risk. */
export function InheritanceRisk({ page, words, facts, citations }: Props) {
  const handle = useFlow({
    flow: inheritanceRisk,
    code,
    toResult: ({ resultOf }, answers) => resultOf(answers, facts),
  })
  const { heading, late: End } = handle
  const answers = completeAnswers(inheritanceRisk, handle.state.answers)
  const end = End && answers && (
    <End.RiskResult {...{ answers, words, facts, citations, heading, plan: page.plan }} />
  )
  return <FlowSheet {...{ handle, page, end }} />
}
