import { lazy, Suspense, useState } from 'react'
import { Note } from '~/enquiry/Notes'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import {
  BulletList,
  CautionMark,
  FurtherReading,
  LawNote,
  ResultSheet,
  YourPlan,
} from '~/flows/engine/ResultParts'
import { type FlowHandle, useFlow } from '~/flows/engine/use-flow'
import { Breakdown, EstateSlider, SharesBar } from './Shares'
import { openingEstate, publishedShare, rangeSentence, type RiskWords, shortNames } from './estate'
import { inheritanceRisk, type RiskAnswers } from './flow'
import { type IntestacyFacts, isSettled, type RiskCase, riskCase, riskResult } from './rules'

interface InheritanceRiskProps {
  page: FlowPage
  words: RiskWords
  facts: IntestacyFacts
  /** For each case: its rule's source and when it was checked, with a link. */
  citations: Readonly<Record<RiskCase, { text: string; href: string } | undefined>>
}

/** Specification 4, Inheritance risk. */
export function InheritanceRisk({ page, words, facts, citations }: InheritanceRiskProps) {
  const handle = useFlow(inheritanceRisk, (answers) => riskResult(answers, facts).title)
  const { answers, heading } = handle
  const end = answers && <RiskResult {...{ answers, words, facts, citations, heading, page }} />
  return <FlowSheet {...{ handle, page, end }} outcome="your result" />
}

interface RiskResultProps extends InheritanceRiskProps {
  answers: RiskAnswers
  heading: FlowHandle['heading']
}

/** A lazy chunk, loaded with the result. If it cannot be loaded, the result is shown without it. */
const OwnFamily = lazy(() => import('./OwnFamily').catch(() => ({ default: () => <></> })))

const looks = {
  info: 'bg-moss-soft text-willow-deep',
  caution: 'bg-caution-soft text-caution',
  warning: 'bg-caution-soft text-caution',
  danger: 'bg-danger-soft text-danger',
} as const
/** Advice for each urgency of the specification. */
const levels = {
  low: 'worth having',
  medium: 'worth making soon',
  high: 'best made soon',
  critical: 'best made now',
} as const

/** Specification 2 and 4, Inheritance risk: breakdown, risks, "The Good News" and calls to action. */
function RiskResult({ answers, words, facts, citations, page, heading }: RiskResultProps) {
  const { good } = words
  const result = riskResult(answers, facts)
  const citation = citations[riskCase(answers)]
  const published = publishedShare(answers, facts)
  const [estate, setEstate] = useState(() => openingEstate(answers, facts))
  const settled = isSettled(answers, facts)
  const law = <LawNote words={page.law} isSettled={settled} citation={citation} />
  return (
    <>
      <ResultSheet
        heading={heading}
        mark={
          <p
            className={`justify-self-start rounded-full px-3.5 py-1 text-sm font-semibold ${looks[result.type]}`}
          >
            <span className="font-normal">A will is</span>{' '}
            {result.type === 'info' ? 'worth making' : levels[result.urgency]}
          </p>
        }
        title={result.title}
        opening={
          <>
            <p className="lede text-ink">{result.summary}</p>
            <SharesBar breakdown={result.breakdown} names={shortNames(answers)} />
            {published && <Note>{rangeSentence(words.estate, published)}</Note>}
          </>
        }
        {...{ answers, page }}
      >
        <Breakdown breakdown={result.breakdown} />
        {!settled && law}
        <EstateSlider words={words.slider} {...{ answers, facts, estate }} onEstate={setEstate} />
        <div className="grid gap-6 print:grid-cols-[5fr_4fr] print:gap-6">
          <section className="grid content-start gap-4 print:gap-1.5">
            <h3 className="flex items-center gap-2.5">
              <CautionMark className="size-6 flex-none text-caution" />
              What could go wrong
            </h3>
            <ul className="grid list-disc gap-1.5 pl-5 marker:text-caution">
              {result.risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          </section>
          <section className="grid content-start gap-4 border-l-4 border-moss pl-5 print:gap-1.5">
            <h3>{good.title}</h3>
            <p>{good.text}</p>
            <BulletList
              items={answers.children === 'yes' ? [...good.points, good.withChildren] : good.points}
            />
          </section>
        </div>
        {settled && law}
        <YourPlan words={page.plan} />
        <FurtherReading links={words.furtherReading} />
      </ResultSheet>
      <Suspense fallback={<section aria-busy="true" />}>
        <OwnFamily
          words={words.family}
          unsettled={page.law?.unsettled}
          {...{ answers, facts, estate }}
          onEstate={setEstate}
        />
      </Suspense>
    </>
  )
}
