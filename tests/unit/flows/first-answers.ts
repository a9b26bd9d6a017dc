import type { Lead } from '~/lead/row'
import { choicesOf, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import type { everyFlow } from '~/flows/flows'

/** The first option of each question and a text in each field. */
const firstAnswers = (flow: Flow) =>
  Object.fromEntries([
    ...choicesOf(flow).map(({ id, options }) => [id, options[0]?.value]),
    ...fieldsOf(flow).map(({ id }) => [id, 'Ada Hart']),
  ]) as never

/** The lead of a flow with the first answer to everything. */
export const firstLead = ({ flow, toLead }: (typeof everyFlow)[number]): Lead =>
  toLead(firstAnswers(flow), { reference: 'WC123456007' })
