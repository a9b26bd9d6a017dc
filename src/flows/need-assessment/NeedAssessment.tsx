import type { RefObject } from 'react'
import { CallOffer } from '~/enquiry/CallOffer'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import type { LawWords } from '~/flows/engine/law-note'
import { type Action, type PlanWords, ResultActions, YourPlan } from '~/flows/engine/ResultParts'
import { useFlow } from '~/flows/engine/use-flow'
import { completeAnswers } from '~/flows/engine/vocabulary'
import { type NeedAnswers, needAssessment } from './flow'
import { needReasons, needResult, needResults } from './results'
import { needLead, needOutcome } from './rules'

interface NeedAssessmentProps {
  page: FlowPage
  words: NeedWords
}

/** Specification 4, Need assessment. */
export function NeedAssessment({ page, words }: NeedAssessmentProps) {
  const handle = useFlow({
    flow: needAssessment,
    toLead: needLead,
    toResult: (answers) => needResults[needOutcome(answers)].title,
  })
  const { heading, state } = handle
  const answers = completeAnswers(needAssessment, state.answers)
  const end = answers && <NeedResult {...{ answers, words, heading, plan: page.plan, law: page.law }} />
  return <FlowSheet {...{ handle, page, end }} outcome="your result" />
}

/** The words of content/pages/need-assessment.yaml. */
interface NeedWords {
  stepsTitle: string
  reasonsTitle: string
  after: string
  actions: readonly Action[]
}

interface NeedResultProps {
  answers: NeedAnswers
  words: NeedWords
  plan: PlanWords
  law: LawWords | undefined
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Need assessment: one of three results, the urgent one with its alert. */
function NeedResult({ answers, words, plan, law, heading }: NeedResultProps) {
  const { title, summary, alert, steps } = needResult(answers)
  const reasons = needReasons(answers)
  return (
    <div className="flow-end step-in">
      <p className="eyebrow">Your result</p>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {alert && (
        <p role="alert" className="result-alert">
          <CautionMark />
          {alert}
        </p>
      )}
      <p className="lede">{summary}</p>
      <section>
        <h3>{words.stepsTitle}</h3>
        <ol className="flow-next">
          {steps.map((step) => (
            <li key={step.title}>
              <div>
                <strong>{step.title}</strong>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {reasons.length > 0 && (
        <section>
          <h3>{words.reasonsTitle}</h3>
          <ul className="leaf-list">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {law && <p className="form-note">{law.suggestion}</p>}
      <YourPlan words={plan} />
      <CallOffer email={answers.email} phone={answers.phone} />
      <ResultActions actions={words.actions} after={words.after} />
    </div>
  )
}

function CautionMark() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 3.5 2.5 20h19ZM12 10v5M12 17.6h.1" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  )
}
