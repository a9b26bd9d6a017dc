import type { Lead } from '~/lead/row'
import { choicesOf, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import type { everyFlow } from '~/flows/flows'

/** The first choice of each question, and something typed in each field. */
const firstAnswers = (flow: Flow) =>
  Object.fromEntries([
    ...choicesOf(flow).map(({ id, options }) => [id, options[0]?.value]),
    ...fieldsOf(flow).map(({ id }) => [id, 'Ada Hart']),
  ]) as never

/** What a flow hands over when the first answer is given to everything. */
export const firstLead = ({ flow, toLead }: (typeof everyFlow)[number]): Lead =>
  toLead(firstAnswers(flow), { reference: 'WC123456007' })
