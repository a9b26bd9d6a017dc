import type { RefObject } from 'react'
import { CallOffer } from '~/call/CallOffer'
import type { IntestacyFacts } from './facts'
import type { RiskAnswers } from './flow'
import { riskCase, riskResult, type RiskCase } from './rules'
import type { PlanWords } from '~/flows/engine/plan'
import { YourPlan } from '~/flows/engine/YourPlan'
import { ResultActions, type Action } from '~/flows/engine/ResultActions'
import { Breakdown } from './Breakdown'
import { EstateSlider } from './EstateSlider'

/** The words of content/pages/inheritance-risk-checker.yaml. */
export interface RiskWords {
  breakdownTitle: string
  risksTitle: string
  good: { title: string; text: string; points: readonly string[] }
  slider: { title: string; text: string; note: string }
  after: string
  actions: readonly Action[]
}

/** When each case's rule was checked and against what, and where it can be read. */
export type Citations = Readonly<Record<RiskCase, { text: string; href?: string }>>

interface Props {
  answers: RiskAnswers
  words: RiskWords
  facts: IntestacyFacts
  citations: Citations
  plan: PlanWords
  heading: RefObject<HTMLHeadingElement | null>
}

const looks = {
  info: 'result-info',
  caution: 'result-caution',
  warning: 'result-warning',
  danger: 'result-danger',
} as const
const levels = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const

/** Specification 2 and 4, Inheritance risk: breakdown, risks, "The Good News" and calls to action. */
export function RiskResult({ answers, words, facts, citations, plan, heading }: Props) {
  const result = riskResult(answers, facts)
  const citation = citations[riskCase(answers)]
  return (
    <div className={`flow-end step-in ${looks[result.type]}`}>
      <p className="result-level">
        <span>Urgency:</span> {levels[result.urgency]}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {result.title}
      </h2>
      <p className="lede">{result.summary}</p>
      <Breakdown title={words.breakdownTitle} breakdown={result.breakdown} />
      <p className="form-note">
        {citation.text}
        {citation.href && (
          <>
            . <a href={citation.href}>Read the source</a>
          </>
        )}
      </p>
      <EstateSlider words={words.slider} {...{ answers, facts }} />
      <section>
        <h3>{words.risksTitle}</h3>
        <ul className="leaf-list">
          {result.risks.map((risk) => (
            <li key={risk}>{risk}</li>
          ))}
        </ul>
      </section>
      <section className="good-news">
        <h3>{words.good.title}</h3>
        <p>{words.good.text}</p>
        <ul className="leaf-list">
          {words.good.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <YourPlan words={plan} />
      <CallOffer />
      <ResultActions actions={words.actions} after={words.after} />
    </div>
  )
}
