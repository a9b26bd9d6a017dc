import type { ReceiptContent } from './engine/receipt'
import { completeAnswers } from './engine/vocabulary'
import type { IntestacyFacts } from './inheritance-risk/facts'
import { inheritanceRisk } from './inheritance-risk/flow'
import { riskLead } from './inheritance-risk/lead'
import { needAssessment } from './need-assessment/flow'
import { needLead } from './need-assessment/lead'
import { willCalculator } from './will-calculator/flow'
import { calculatorLead } from './will-calculator/lead'
import { circumstancesOf } from './will-calculator/rules'
import { FlowSheet, type FlowPage } from './engine/FlowSheet'
import { CalculatorThanks, type CalculatorWords } from './will-calculator/CalculatorThanks'
import { NeedResult, type NeedWords } from './need-assessment/NeedResult'
import { type Citations, RiskResult, type RiskWords } from './inheritance-risk/RiskResult'
import { useFlow } from './engine/use-flow'
import { quoteResult } from './engine/result-line'
import { needResults } from './need-assessment/results'
import { needOutcome } from './need-assessment/rules'
import { riskResult } from './inheritance-risk/rules'

interface CalculatorProps {
  quiz: 'will-calculator'
  page: FlowPage
  words: CalculatorWords
  receipt: ReceiptContent | undefined
}

interface NeedProps {
  quiz: 'need-assessment'
  page: FlowPage
  words: NeedWords
}

interface RiskProps {
  quiz: 'inheritance-risk'
  page: FlowPage
  words: RiskWords
  facts: IntestacyFacts
  citations: Citations
}

/** The three planning tools: one sheet, three flows, an end of its own for each. */
export function Quiz(props: CalculatorProps | NeedProps | RiskProps) {
  switch (props.quiz) {
    case 'will-calculator':
      return <Calculator {...props} />
    case 'need-assessment':
      return <Need {...props} />
    case 'inheritance-risk':
      return <Risk {...props} />
  }
}

function Calculator({ page, words, receipt }: CalculatorProps) {
  const handle = useFlow({
    flow: willCalculator,
    toLead: calculatorLead,
    toResult: (answers) => quoteResult(circumstancesOf(answers), { prices: receipt?.prices }),
  })
  const answers = completeAnswers(willCalculator, handle.state.answers)
  const { heading } = handle
  const end = answers && <CalculatorThanks {...{ answers, words, receipt, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}

function Need({ page, words }: NeedProps) {
  const handle = useFlow({
    flow: needAssessment,
    toLead: needLead,
    toResult: (answers) => needResults[needOutcome(answers)].title,
  })
  const answers = completeAnswers(needAssessment, handle.state.answers)
  const { heading } = handle
  const end = answers && <NeedResult {...{ answers, words, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}

function Risk({ page, words, facts, citations }: RiskProps) {
  const handle = useFlow({
    flow: inheritanceRisk,
    toLead: riskLead,
    toResult: (answers) => riskResult(answers, facts).title,
  })
  const answers = completeAnswers(inheritanceRisk, handle.state.answers)
  const { heading } = handle
  const end = answers && <RiskResult {...{ answers, words, facts, citations, heading, plan: page.plan }} />
  return <FlowSheet {...{ handle, page, end }} />
}
