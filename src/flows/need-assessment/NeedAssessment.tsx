import powerOfAttorney from '~/components/illustrations/powers-of-attorney.svg?url'
import will from '~/components/illustrations/wills.svg?url'
import type { PageWords } from '~/content/schemas/pages'
import { Note } from '~/enquiry/Notes'
import { type FlowPage, FlowSheet } from '~/flows/engine/FlowSheet'
import { BulletList, CautionMark, FurtherReading, ResultSheet, YourPlan } from '~/flows/engine/ResultParts'
import { type FlowHandle, useFlow } from '~/flows/engine/use-flow'
import { type NeedAnswers, needAssessment } from './flow'
import { needReasons, needResult } from './results'

interface NeedAssessmentProps {
  page: FlowPage
  furtherReading: PageWords<'need-assessment'>['furtherReading']
  /** The starting price of each document, a sentence or two. */
  prices: { will?: string | undefined; powerOfAttorney?: string | undefined }
}

/** Specification 4, Need assessment. */
export function NeedAssessment({ page, furtherReading, prices }: NeedAssessmentProps) {
  const handle = useFlow(needAssessment, (answers) => needResult(answers).title)
  const { answers, heading } = handle
  const end = answers && <NeedResult {...{ answers, furtherReading, heading, page, prices }} />
  return <FlowSheet {...{ handle, page, end }} outcome="your result" />
}

const drawings = { will, powerOfAttorney }

const whyTitle = 'Why we suggest it'

interface NeedResultProps extends NeedAssessmentProps {
  answers: NeedAnswers
  heading: FlowHandle['heading']
}

/** Specification 4, Need assessment: one of three results, the urgent one with its alert. */
function NeedResult({ answers, furtherReading, page, heading, prices }: NeedResultProps) {
  const { title, summary, alert, steps } = needResult(answers)
  const reasons = needReasons(answers)
  return (
    <ResultSheet
      heading={heading}
      mark={<p className="eyebrow">Your result</p>}
      title={title}
      opening={<p className="lede text-ink">{summary}</p>}
      {...{ answers, page }}
    >
      <section>
        <h3>What we suggest</h3>
        <ol className="grid gap-6 *:not-first:border-line not-print:*:not-first:border-t not-print:*:not-first:pt-6 print:grid-cols-2">
          {steps.map(({ document, title: suggestion, text }) => (
            <li
              key={document}
              className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 md:grid-cols-[6rem_1fr] md:gap-x-6 md:gap-y-1 print:block tiny:block"
            >
              <img
                src={drawings[document]}
                alt=""
                width="78"
                height="65"
                className="h-auto w-full md:row-span-3 print:hidden"
              />
              <strong className="self-center serif-lg/snug print:block">{suggestion}</strong>
              <p className="max-md:col-span-full">{text}</p>
              {prices[document] && <p className="text-sm max-md:col-span-full">{prices[document]}</p>}
            </li>
          ))}
        </ol>
      </section>
      {alert && (
        <p
          role="alert"
          className="flex gap-2.5 border-l-4 border-caution bg-caution-soft px-4 py-3.5 leading-normal"
        >
          <CautionMark className="mt-0.5 size-6 flex-none text-caution" />
          {alert}
        </p>
      )}
      {reasons.length > 0 && (
        <details className="fold max-md:border-y max-md:border-line">
          <summary>{whyTitle}</summary>
          <h3 className="mb-4 hidden print:mb-1.5 unfolded:block">{whyTitle}</h3>
          <BulletList items={reasons} />
        </details>
      )}
      {page.law && <Note>{page.law.suggestion}</Note>}
      <YourPlan words={page.plan} />
      <FurtherReading links={furtherReading} />
    </ResultSheet>
  )
}
