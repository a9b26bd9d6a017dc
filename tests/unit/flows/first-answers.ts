import type { SubmissionRow } from '~/lead/row'
import { choicesOf, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import type { everyFlow } from '~/flows/flows'

/** The first option of each question and some text in each field. */
export const firstAnswers = (flow: Flow): Record<string, string> =>
  Object.fromEntries([
    ...choicesOf(flow).map(({ id, options }) => [id, options[0]?.value ?? '']),
    ...fieldsOf(flow).map(({ id }) => [id, 'Ada Hart']),
  ]) as Record<string, string>

/** The lead of a flow with the first answer to everything. */
export const firstLead = ({ flow, toLead }: (typeof everyFlow)[number]): SubmissionRow =>
  toLead(firstAnswers(flow) as never, { reference: 'WC123456007' })
