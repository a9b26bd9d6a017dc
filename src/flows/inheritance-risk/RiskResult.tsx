import { lazy, type RefObject, Suspense, useState } from 'react'
import { openingEstate, publishedShare, rangeSentence, shortNames } from './estate'
import { CallOffer } from '~/enquiry/CallOffer'
import type { IntestacyFacts } from './facts'
import type { RiskAnswers } from './flow'
import { riskCase, riskResult, type RiskCase } from './rules'
import { type Action, type PlanWords, ResultActions, YourPlan } from '~/flows/engine/ResultParts'
import { Breakdown } from './Breakdown'
import { EstateSlider, type EstateWords } from './EstateSlider'
import type { FamilyWords } from './family-lines'

/** The words of content/pages/inheritance-risk-checker.yaml. */
export interface RiskWords {
  breakdownTitle: string
  risksTitle: string
  good: { title: string; text: string; points: readonly string[]; withChildren: string }
  slider: { title: string; text: string; note: string }
  after: string
  actions: readonly Action[]
  estate: EstateWords
  family: FamilyWords
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

/** Fetched with the result: few need it, and nobody before. Where it cannot be had, the result stands without it. */
const OwnFamily = lazy(() => import('./OwnFamily').catch(() => ({ default: () => <></> })))

const looks = {
  info: 'result-info',
  caution: 'result-caution',
  warning: 'result-warning',
  danger: 'result-danger',
} as const
const levels = { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' } as const

const goodPoints = ({ good }: RiskWords, { children }: RiskAnswers): readonly string[] =>
  children === 'yes' ? [...good.points, good.withChildren] : good.points

/** Specification 2 and 4, Inheritance risk: breakdown, risks, "The Good News" and calls to action. */
export function RiskResult({ answers, words, facts, citations, plan, heading }: Props) {
  const result = riskResult(answers, facts)
  const citation = citations[riskCase(answers)]
  const published = publishedShare(answers, facts)
  const [estate, setEstate] = useState(() => openingEstate(answers, facts))
  return (
    <div className={`flow-end step-in ${looks[result.type]}`}>
      <p className="result-level">
        <span>Urgency:</span> {levels[result.urgency]}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        {result.title}
      </h2>
      <p className="lede">{result.summary}</p>
      <Breakdown
        title={words.breakdownTitle}
        breakdown={result.breakdown}
        names={shortNames(answers)}
        note={published && rangeSentence(words.estate, published)}
      />
      {citation.text && (
        <p className="form-note">
          {citation.text}
          {citation.href && (
            <>
              . <a href={citation.href}>Read the source</a>
            </>
          )}
        </p>
      )}
      <EstateSlider
        words={words.slider}
        estateWords={words.estate}
        {...{ answers, facts, estate }}
        onEstate={setEstate}
      />
      <section className="risks">
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
          {goodPoints(words, answers).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <YourPlan words={plan} />
      <CallOffer />
      <ResultActions actions={words.actions} after={words.after} />
      <Suspense fallback={<section aria-busy="true" />}>
        <OwnFamily words={words.family} {...{ answers, facts, estate }} onEstate={setEstate} />
      </Suspense>
    </div>
  )
}
