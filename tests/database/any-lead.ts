import fc from 'fast-check'
import { consultationLead, errorsOf } from '~/enquiry/lead'
import { choicesOf, errorsOfFlow, fieldsOf, type Flow, leadOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import type { Fault } from '~/lead/checks'
import type { SubmissionRow } from '~/lead/row'
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

/** The lead of a flow: any of its options, and any text in its fields. */
function answered(flow: Flow): fc.Arbitrary<SubmissionRow> {
  const choices = choicesOf(flow).map(({ id, options }) => [
    id,
    fc.constantFrom(...options.map(({ value }) => value)),
  ])
  const fields = fieldsOf(flow).map(({ id, contact }) => [id, typed(usual[contact])])
  return fc
    .record(Object.fromEntries([...choices, ...fields]) as Record<string, fc.Arbitrary<string>>)
    .map((answers) => leadOf(flow, answers, 'WC000001002'))
}

/** A lead of any source. */
export const anyLead = fc.oneof(consultation, ...everyFlow.map(({ flow }) => answered(flow)))

/** The errors beside the fields of this lead's form. */
export function sentencesFor({ form_type }: SubmissionRow, faults: readonly Fault[]): string[] {
  const known = everyFlow.find(({ flow }) => flow.name === form_type)
  return Object.values(known ? errorsOfFlow(known.flow, faults) : errorsOf(faults))
}
