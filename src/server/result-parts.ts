import type { SinglePrice } from '~/content/facts/price-list'
import { readFacts, readTools } from '~/content/files'
import { type QuoteProfile, receiptHeadings, receiptOf } from '~/flows/engine/receipt'
import { intestacyFacts, receiptContent } from '~/flows/from-facts'
import { choicesInMessage, type ChoicesOf, choicesOf, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { type BreakdownLine, isSettled, riskCase, riskResult } from '~/flows/inheritance-risk/rules'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { needResult } from '~/flows/need-assessment/results'
import { willCalculator } from '~/flows/will-calculator/flow'
import { quoteProfile } from '~/flows/will-calculator/rules'
import { otherLaw } from '~/lead/checks'
import type { FormType } from '~/lead/sources'
import { longDate } from '~/lib/dates'
import type { StoredSubmission } from './mail/submission'
import { details, paragraph, type Part, steps } from './mail/template'

// A tool's result for the emails, computed again on the server from the stored choices.

/** The choices in a lead's message; undefined if one is missing. */
export function answersIn<F extends Flow>(flow: F, message: string): ChoicesOf<F> | undefined {
  const found = choicesInMessage(flow, message)
  return choicesOf(flow).every(({ id }) => id in found) ? (found as ChoicesOf<F>) : undefined
}

type ResultContent = ReturnType<typeof todaysContent>

type Maker = (row: StoredSubmission, content: ResultContent) => Part[]

const result = (value: string): Part => ({ kind: 'figure', label: 'Your result', value })

const sentence = (price: string, more: string | undefined) => (more ? `${price}. ${more}` : price)

function receiptParts(
  { postcode }: StoredSubmission,
  { facts, tools }: ResultContent,
  profile: QuoteProfile | undefined,
  single: SinglePrice = 'price.will.single',
): Part[] {
  const content = tools.showGuidePrice && receiptContent(facts, { words: tools.receipt, single })
  if (!profile || !content) return []
  const { title, lines, others, notes } = receiptOf(profile, content)
  const heading = profile.kind === 'not-sure' ? tools.receipt.titles.either : title
  const priced = lines.map(({ label, price, detail }) => ({ label, value: sentence(price, detail) }))
  const alsoPriced = others.map(({ title: label, price, covers, text, why, example }) => {
    const when = why.length > 0 ? [text, ...why] : []
    const total = example && `${example.label} ${example.price}.`
    return { label, value: [sentence(price, covers), ...when, total].filter(Boolean).join('\n') }
  })
  const law = otherLaw(postcode ?? '')
  return [
    ...(law ? [paragraph(tools.otherLaws[law].price)] : []),
    details(`${receiptHeadings.price}: ${heading}`, priced),
    ...(alsoPriced.length > 0 ? [details(receiptHeadings.others, alsoPriced)] : []),
    paragraph(notes.join(' ')),
  ]
}

/** Relatives who inherit one after the other are listed in order. */
function whoGetsWhat(answers: Parameters<typeof riskCase>[0], breakdown: readonly BreakdownLine[]): Part {
  const recipients = breakdown.map(({ recipient }) => recipient)
  if (riskCase(answers) === 'single') return steps('Who would inherit, in this order', recipients)
  const rows = breakdown.map(({ recipient, gets }) => ({ label: recipient, value: gets }))
  return details('Who would get what', rows)
}

/** The cost funnel does not store the kind of will, so its result has both prices. */
const makers: Readonly<Record<Exclude<FormType, 'consultation'>, Maker>> = {
  will_price_calculator: (row, content) => {
    const answers = answersIn(willCalculator, row.message)
    return receiptParts(row, content, answers && quoteProfile(answers))
  },
  instant_will: (row, content) => {
    const answers = answersIn(instantWill, row.message)
    return receiptParts(row, content, answers && { kind: answers.willType }, 'price.will.instant')
  },
  will_cost_calculator: (row, content) =>
    receiptParts(row, content, { kind: 'not-sure', property: row.homeowner === 'yes' }),
  need_assessment: (row, content) => {
    const answers = answersIn(needAssessment, row.message)
    if (!answers) return []
    const { title, alert, steps: suggested } = needResult(answers)
    const titles = suggested.map((step) => step.title)
    return [
      result(title),
      ...(alert ? [paragraph(alert)] : []),
      steps('What we suggest', titles),
      paragraph(content.tools.law.suggestion),
    ]
  },
  inheritance_risk_checker: (row, content) => {
    const answers = answersIn(inheritanceRisk, row.message)
    if (!answers) return []
    const { law, inheritance } = content.tools
    const facts = intestacyFacts(content.facts, inheritance)
    const { title, summary, breakdown } = riskResult(answers, facts)
    // The day on which the visitor saw the result.
    const settled = law.result.replace('[date]', longDate(row.created_at))
    return [
      result(title),
      paragraph(summary),
      whoGetsWhat(answers, breakdown),
      paragraph(isSettled(answers, facts) ? settled : law.unsettled),
    ]
  },
}

function todaysContent() {
  const { facts } = readFacts()
  return { facts, tools: readTools(facts) }
}

/** The result and price of an enquiry; empty for a form that has neither. It contains nothing that a visitor typed. */
export const resultParts = (row: StoredSubmission, content = todaysContent()): Part[] =>
  row.form_type in makers ? makers[row.form_type as keyof typeof makers](row, content) : []
