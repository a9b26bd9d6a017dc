import { choicesIn, type Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import type { JsonObject, SubmissionRow } from '~/submission/row'
import { willCalculator } from '~/flows/will-calculator/flow'
import { type FollowUpSource, hasFollowUp, sourceOf } from '~/submission/sources'

type Text = Exclude<keyof SubmissionRow, 'consent' | 'form_type'>

/** What a follow-up is made of: the row as the database has it. */
export interface FollowUpRow extends Readonly<Record<Text, string | null>> {
  readonly form_type: string
  /** The choices of a flow that stand in no column of their own. Anybody may have written them. */
  readonly answers: JsonObject | null
}

const asText = (row: FollowUpRow, field: Text) => row[field] ?? ''

/** The fields that the consultation form and the wizard name in their own way. */
const contactOf = (row: FollowUpRow) => ({
  firstName: asText(row, 'first_name'),
  lastName: asText(row, 'last_name'),
  email: asText(row, 'email'),
  phone: asText(row, 'phone'),
  service: asText(row, 'service'),
  message: asText(row, 'message'),
  serviceType: asText(row, 'service_type'),
})

/** Only what the flow itself offers passes: a stored answer that is none of its options is left out. */
const choices = (flow: Flow, { answers }: FollowUpRow) => choicesIn(flow, answers ?? {})

/** Specification 7, the JSON of each source. */
const makers: Record<FollowUpSource, (row: FollowUpRow) => JsonObject> = {
  consultation: (row) => ({ ...contactOf(row), kind: 'consultation' }),
  will_price_calculator: (row) => ({
    label: 'will_calculator',
    answers: {
      ...choices(willCalculator, row),
      name: `${asText(row, 'first_name')} ${asText(row, 'last_name')}`.trim(),
      email: asText(row, 'email'),
      phone: asText(row, 'phone'),
    },
  }),
  will_cost_calculator: (row) => ({
    type: 'will_cost_calculator',
    ...Object.fromEntries(
      sourceOf('will_cost_calculator').sends.map((field) => [field, String(row[field as Text] ?? '')]),
    ),
  }),
  instant_will: (row) => ({
    type: 'instant_will',
    ...contactOf(row),
    ...choices(instantWill, row),
    postcode: asText(row, 'postcode'),
    referenceNumber: asText(row, 'reference_number'),
  }),
}

/** The JSON that follows up a stored enquiry; undefined when its form has no follow-up. */
export function followUpOf(row: FollowUpRow): JsonObject | undefined {
  const source = row.form_type as SubmissionRow['form_type']
  return hasFollowUp(source) ? makers[source](row) : undefined
}
