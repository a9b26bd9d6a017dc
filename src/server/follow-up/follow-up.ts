import { choicesIn, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { fieldName, type TextColumn } from '~/lead/columns'
import type { JsonObject, SubmissionRow } from '~/lead/row'
import { willCalculator } from '~/flows/will-calculator/flow'
import { type FollowUpSource, hasFollowUp, sourceOf } from '~/lead/sources'

/** What a follow-up is made of: the row as the database has it. */
export interface FollowUpRow extends Readonly<Record<TextColumn, string | null>> {
  readonly form_type: string
  /** The choices of a flow that stand in no column of their own. Anybody may have written them. */
  readonly answers: JsonObject | null
}

const asText = (row: FollowUpRow, column: TextColumn) => row[column] ?? ''

/** Every column a source sends, but for the form type that stands beside them, each by the name its field has. */
const sentBy = (row: FollowUpRow, source: FollowUpSource) =>
  Object.fromEntries(textsOf(source).map((column) => [fieldName(column), asText(row, column)]))

const textsOf = (source: FollowUpSource) =>
  sourceOf(source).sends.filter((column) => column !== 'consent' && column !== 'form_type')

/** Only what the flow itself offers passes: a stored answer that is none of its options is left out. */
const choices = (flow: Flow, { answers }: FollowUpRow) => choicesIn(flow, answers ?? {})

const nameOf = (row: FollowUpRow) => `${asText(row, 'first_name')} ${asText(row, 'last_name')}`.trim()

/** What was typed in a flow's own fields, by their ids. */
const typedIn = (flow: Flow, row: FollowUpRow) =>
  Object.fromEntries(
    fieldsOf(flow).map(({ id, contact }) => [id, contact === 'name' ? nameOf(row) : asText(row, contact)]),
  )

/** Specification 7, the JSON of each source. */
const makers: Record<FollowUpSource, (row: FollowUpRow) => JsonObject> = {
  consultation: (row) => ({ ...sentBy(row, 'consultation'), kind: 'consultation' }),
  will_price_calculator: (row) => ({
    label: 'will_calculator',
    answers: {
      ...choices(willCalculator, row),
      ...typedIn(willCalculator, row),
    },
  }),
  will_cost_calculator: (row) => ({
    type: 'will_cost_calculator',
    ...Object.fromEntries(
      sourceOf('will_cost_calculator').sends.map((field) => [field, String(row[field as TextColumn] ?? '')]),
    ),
  }),
  instant_will: (row) => ({
    type: 'instant_will',
    ...sentBy(row, 'instant_will'),
    ...choices(instantWill, row),
  }),
}

/** The JSON that follows up a stored enquiry; undefined when its form has no follow-up. */
export function followUpOf(row: FollowUpRow): JsonObject | undefined {
  const source = row.form_type as SubmissionRow['form_type']
  return hasFollowUp(source) ? makers[source](row) : undefined
}
