import type { SubmissionRow } from '~/lead/row'
import { choicesOf, fieldsOf, type Flow, leadOf } from '~/flows/engine/vocabulary'

/** The first option of each question and some text in each field. */
export const firstAnswers = (flow: Flow): Record<string, string> =>
  Object.fromEntries([
    ...choicesOf(flow).map(({ id, options }) => [id, options[0]?.value ?? '']),
    ...fieldsOf(flow).map(({ id }) => [id, 'Ada Hart']),
  ]) as Record<string, string>

/** The lead of a flow with the first answer to everything. */
export const firstLead = (flow: Flow): SubmissionRow => leadOf(flow, firstAnswers(flow), 'WC123456007')
