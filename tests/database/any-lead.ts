import fc from 'fast-check'
import { consultationLead, errorsOf } from '~/enquiry/lead'
import { choicesOf, errorsOfFlow, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { riskLead } from '~/flows/inheritance-risk/rules'
import { instantWill } from '~/flows/instant-will/flow'
import { instantLead } from '~/flows/instant-will/rules'
import type { Fault } from '~/lead/checks'
import type { SubmissionRow } from '~/lead/row'
import { needAssessment } from '~/flows/need-assessment/flow'
import { needLead } from '~/flows/need-assessment/rules'
import { willCalculator } from '~/flows/will-calculator/flow'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { willCost } from '~/flows/will-cost/flow'
import { willCostLead } from '~/flows/will-cost/rules'
import { typed } from '../support/odd-text'

const usual = {
  name: 'Ada Mary Lovelace',
  email: 'ada@example.com',
  phone: '01632 960001',
  postcode: 'N1 9GU',
}

const consultation = fc
  .record({
    firstName: typed('Ada'),
    lastName: typed('Lovelace'),
    email: typed(usual.email),
    phone: typed(usual.phone),
    service: fc.constantFrom('', 'wills', 'care'),
    message: typed('Please call after six.'),
  })
  .map((fields) => consultationLead(fields, 'general'))

/** Answers of a flow: any of its options, and any text in its fields. */
function answered<A>(flow: Flow, toLead: (answers: A) => SubmissionRow): fc.Arbitrary<SubmissionRow> {
  const choices = choicesOf(flow).map(({ id, options }) => [
    id,
    fc.constantFrom(...options.map(({ value }) => value)),
  ])
  const fields = fieldsOf(flow).map(({ id, contact }) => [id, typed(usual[contact])])
  return fc
    .record(Object.fromEntries([...choices, ...fields]) as Record<string, fc.Arbitrary<string>>)
    .map((answers) => toLead(answers as A))
}

const flows: readonly Flow[] = [willCalculator, needAssessment, inheritanceRisk, willCost, instantWill]

const reference = 'WC000001002'

/** A lead of any source. */
export const anyLead: fc.Arbitrary<SubmissionRow> = fc.oneof(
  consultation,
  answered(willCalculator, calculatorLead),
  answered(needAssessment, needLead),
  answered(inheritanceRisk, riskLead),
  answered(willCost, (answers: Parameters<typeof willCostLead>[0]) => willCostLead(answers, { reference })),
  answered(instantWill, (answers: Parameters<typeof instantLead>[0]) => instantLead(answers, { reference })),
)

/** The errors beside the fields of this lead's form. */
export function sentencesFor({ form_type }: SubmissionRow, faults: readonly Fault[]): string[] {
  const flow = flows.find(({ name }) => name === form_type)
  return Object.values(flow ? errorsOfFlow(flow, faults) : errorsOf(faults))
}
