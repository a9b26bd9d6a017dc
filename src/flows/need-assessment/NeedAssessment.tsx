import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { needAssessment } from './flow'
import { needLead } from './lead'
import { NeedResult, type NeedWords } from './NeedResult'
import { needResults } from './results'
import { needOutcome } from './rules'

interface Props {
  page: FlowPage
  words: NeedWords
}

/** Specification 4, Need assessment. */
export function NeedAssessment({ page, words }: Props) {
  const handle = useFlow({
    flow: needAssessment,
    toLead: needLead,
    toResult: (answers) => needResults[needOutcome(answers)].title,
  })
  const { heading, state } = handle
  const answers = completeAnswers(needAssessment, state.answers)
  const end = answers && <NeedResult {...{ answers, words, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}
