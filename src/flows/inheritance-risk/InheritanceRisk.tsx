import { lazy, type RefObject, Suspense, useState } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import type { LawWords } from '~/flows/engine/law-note'
import { type Action, LawNote, type PlanWords, ResultActions, YourPlan } from '~/flows/engine/ResultParts'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { Breakdown, EstateSlider, type EstateWords } from './Shares'
import { openingEstate, publishedShare, rangeSentence, shortNames } from './estate'
import type { FamilyWords } from './family'
import { inheritanceRisk, type RiskAnswers } from './flow'
import { type IntestacyFacts, isSettled, type RiskCase, riskCase, riskLead, riskResult } from './rules'

interface InheritanceRiskProps {
  page: FlowPage
  words: RiskWords
  facts: IntestacyFacts
  citations: Citations
}

/** Specification 4, Inheritance risk. */
export function InheritanceRisk({ page, words, facts, citations }: InheritanceRiskProps) {
  const handle = useFlow({
    flow: inheritanceRisk,
    toLead: riskLead,
    toResult: (answers) => riskResult(answers, facts).title,
  })
  const { heading, state } = handle
  const answers = completeAnswers(inheritanceRisk, state.answers)
  const end = answers && (
    <RiskResult {...{ answers, words, facts, citations, heading, plan: page.plan, law: page.law }} />
  )
  return <FlowSheet {...{ handle, page, end }} outcome="your result" />
}

/** The words of content/pages/inheritance-risk-checker.yaml. */
interface RiskWords {
  breakdownTitle: string
  risksTitle: string
  good: { title: string; text: string; points: readonly string[]; withChildren: string }
  slider: { title: string; text: string; note: string }
  after: string
  actions: readonly Action[]
  estate: EstateWords
  family: FamilyWords
}

/** For each case: when its rule was checked and against what, and a link to it. */
type Citations = Readonly<Record<RiskCase, { text: string; href?: string }>>

interface RiskResultProps {
  answers: RiskAnswers
  words: RiskWords
  facts: IntestacyFacts
  citations: Citations
  plan: PlanWords
  law: LawWords | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** A lazy chunk, loaded with the result. If it cannot be loaded, the result is shown without it. */
const OwnFamily = lazy(() => import('./OwnFamily').catch(() => ({ default: () => <></> })))

const looks = {
  info: 'result-info',
  caution: 'result-caution',
  warning: 'result-warning',
  danger: 'result-danger',
} as const
/** What the specification's urgency asks of the visitor. */
const levels = {
  low: 'worth having',
  medium: 'worth making soon',
  high: 'best made soon',
  critical: 'best made now',
} as const

const goodPoints = ({ good }: RiskWords, { children }: RiskAnswers): readonly string[] =>
  children === 'yes' ? [...good.points, good.withChildren] : good.points

/** Specification 2 and 4, Inheritance risk: breakdown, risks, "The Good News" and calls to action. */
function RiskResult({ answers, words, facts, citations, plan, law, heading }: RiskResultProps) {
  const result = riskResult(answers, facts)
  const citation = citations[riskCase(answers)]
  const published = publishedShare(answers, facts)
  const [estate, setEstate] = useState(() => openingEstate(answers, facts))
  return (
    <div className={`flow-end step-in ${looks[result.type]}`}>
      <p className="result-level">
        <span>A will is</span> {levels[result.urgency]}
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
              {/[.?!]$/.test(citation.text) ? ' ' : '. '}
              <a href={citation.href}>Read the source</a>
            </>
          )}
        </p>
      )}
      <LawNote words={law} isSettled={isSettled(answers, facts)} />
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
      <CallOffer email={answers.email} phone={answers.phone} />
      <ResultActions actions={words.actions} after={words.after} />
      <Suspense fallback={<section aria-busy="true" />}>
        <OwnFamily words={words.family} {...{ answers, facts, estate }} onEstate={setEstate} />
      </Suspense>
    </div>
  )
}
