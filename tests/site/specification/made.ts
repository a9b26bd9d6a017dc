import { readFacts, readTools } from '~/content/files'
import { followUpOf, type FollowUpRow } from '~/server/follow-up'
import { choicesOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import { intestacyFacts } from '~/flows/from-facts'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { needResults } from '~/flows/need-assessment/results'
import { columnNames } from '~/lead/columns'
import { formTypes, hasFollowUp, sourceOf } from '~/lead/sources'
import { submitSuccess, type SubmitSuccess } from '~/tracking/events'
import { phonecallClick } from '~/tracking/every-page'
import { hashFields } from '~/tracking/hash'

// What the code makes when it runs, for literals that stand on no page: each list is whole, one value an entry.

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

const namesIn = (value: object): string[] =>
  Object.entries(value).flatMap(([name, inner]) => [
    name,
    ...(inner && typeof inner === 'object' ? namesIn(inner as object) : []),
  ])

const published = readFacts().facts
const facts = intestacyFacts(published, readTools(published).inheritance)
const risks = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  (['yes', 'no'] as const).flatMap((children) =>
    (['yes', 'no'] as const).map((assets) => riskResult({ relationship, children, assets }, facts)),
  ),
)

const row = Object.fromEntries(columnNames.map((name) => [name, 'x'])) as unknown as FollowUpRow
const answersOf = Object.fromEntries(
  everyFlow.flatMap(({ flow }) => choicesOf(flow).map(({ id, options }) => [id, options[0]?.value ?? ''])),
)
const followUps = formTypes
  .filter(hasFollowUp)
  .map((form_type) => followUpOf({ ...row, form_type, answers: answersOf }) ?? {})

const hashed = await hashFields({ email: 'name@example.com' })

const submitted: SubmitSuccess = {
  ...submitSuccess({ form_type: 'instant_will' }, 0),
  form_data: {},
  form_data_hashed: hashed,
}
const events = [submitted, phonecallClick('tel:1', 0)]

/** Each list is whole: one value an entry. A literal must be one of them, not stand somewhere in one. */
export const made = {
  'columns of a row': [...columnNames, 'consent'],
  'what the sources store': formTypes.flatMap((type) => textsIn(sourceOf(type).row)),
  'answers that the flows offer': everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, options }) => [id, ...options.map(({ value }) => value)]),
  ),
  'results of the need assessment': [
    ...Object.keys(needResults),
    ...Object.values(needResults).map(({ title }) => title),
  ],
  'results of the risk checker': risks.flatMap(({ type, urgency, title }) => [type, urgency, title]),
  'follow-ups': followUps.flatMap((json) => [...namesIn(json), ...textsIn(json)]),
  'tracking events': events.flatMap((event) => [event.event, ...namesIn(event)]),
} as const satisfies Record<string, readonly string[]>

export type Made = keyof typeof made
