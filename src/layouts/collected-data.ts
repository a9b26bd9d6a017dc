// The data that each form and flow collects, in the privacy policy's words. A new field without words is a
// type error.
import { choicesOf, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { flows } from '~/flows/flows'
import { detailWords } from '~/enquiry/form-words'
import { type FormColumn, formFields } from '~/lead/columns'

const formWords: Record<FormColumn, string> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email address',
  phone: 'phone number',
  service: 'the service you choose',
  message: 'your message',
}

type FlowId = keyof typeof flows
type ChoiceId<F extends Flow> = Extract<F['steps'][number], { kind: 'choice' }>['id']

/** An answer that is neither stored nor sent is undefined. */
const answerWords: { [Id in FlowId]: Record<ChoiceId<(typeof flows)[Id]['flow']>, string | undefined> } = {
  'will-calculator': {
    situation: 'single or couple',
    family: 'family',
    assets: 'assets',
    requests: 'special requests',
  },
  'need-assessment': {
    age: 'age band',
    relationship: 'relationship',
    family: 'family',
    assets: 'assets',
    health: '<a href="#health-information">health</a>',
  },
  'inheritance-risk-checker': { relationship: 'relationship', children: 'children', assets: 'assets' },
  'will-cost': {
    age: 'age band',
    gender: 'gender',
    hasWill: 'whether you have a will',
    homeowner: 'whether you own your home',
    willFor: 'who the will is for',
    serviceType: undefined,
  },
  instantwill: {
    willType: 'the kind of will',
    hasWill: 'whether you have one already',
    urgency: 'how urgent it is',
  },
}

export type Collector = 'consultation' | FlowId

const joinList = (items: readonly string[]) => new Intl.ListFormat('en-GB').format(new Set(items))

function describeForm(): string {
  const namesOf = (fields: typeof formFields) => fields.map(({ column }) => formWords[column])
  const required = namesOf(formFields.filter(({ isRequired }) => isRequired))
  const optional = namesOf(formFields.filter(({ isRequired }) => !isRequired))
  return joinList([`Your ${joinList(required)}`, ...optional])
}

function describeFlow(id: FlowId): string {
  const { flow }: { flow: Flow } = flows[id]
  const words: Readonly<Record<string, string | undefined>> = answerWords[id]
  const answers = choicesOf(flow).flatMap((choice) => words[choice.id] ?? [])
  return `Your answers (${joinList(answers)}), ${detailWords(fieldsOf(flow).map(({ contact }) => contact))}`
}

/** The privacy policy's sentence about a form or flow, as HTML. */
export const describeCollectedData = (from: Collector): string =>
  from === 'consultation' ? describeForm() : describeFlow(from)
