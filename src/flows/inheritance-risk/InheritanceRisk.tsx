import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import type { IntestacyFacts } from './facts'
import { inheritanceRisk } from './flow'
import { riskLead } from './lead'
import { type Citations, RiskResult, type RiskWords } from './RiskResult'
import { riskResult } from './rules'

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
    toLead: riskLead,
    toResult: (answers) => riskResult(answers, facts).title,
  })
  const { heading, state } = handle
  const answers = completeAnswers(inheritanceRisk, state.answers)
  const end = answers && <RiskResult {...{ answers, words, facts, citations, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}
