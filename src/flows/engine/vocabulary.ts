import { type Fault, faultSentence, isBlank, splitName } from '~/lead/checks'
import type { OptionalColumn, TextColumn } from '~/lead/columns'
import type { Contact, ProfileField, ProfileValue } from '~/lead/lead-state'
import type { ReferencePrefix, SubmissionRow } from '~/lead/row'
import { type FormType, sources } from '~/lead/sources'

// The types of a flow.ts, and functions that read one: its choices, fields, summary, row and errors. Titles, hints
// and reasons of a step may be changed freely. `summary` and the options' labels also make the message to the team, from which the
// acknowledgement reads the answers back (src/server/result-parts.ts). Ids and values also occur in rules.ts, in follow-ups and in the
// visitor's session. How to add a question: docs/recipes.md.

interface Option {
  value: string
  label: string
  hint?: string
}

export interface Field {
  id: string
  label: string
  /** The visitor's own detail that this field holds: it is prefilled from another form, and chooses the keyboard on phones. */
  contact: 'name' | 'email' | 'phone' | 'postcode'
  placeholder?: string
}

/** Values of the visitor's profile that fit an option. The first is the least precise. */
export type ProfileValues = { readonly [F in ProfileField]?: readonly ProfileValue<F>[] }

/** Links a question to those of other flows through the visitor's profile (see ./questions). */
export interface ProfileLink {
  /** The field that chooses an option for the visitor; an option that fits none of its values is never chosen. */
  prefilledBy: ProfileField
  /** Profile values by option. A matching value that is already saved is kept, because it may be more precise. */
  saves: Readonly<Record<string, ProfileValues>>
}

interface Question {
  id: string
  title: string
  /** One sentence on why the question is asked. */
  why: string
  /** The label of the button that advances; "Next" by default. */
  next?: string
}

export interface StartStep {
  kind: 'start'
  id: string
  title: string
  lede: string
  next: string
  /** What the result contains. Not shown if the result is switched off. */
  result: readonly string[]
}

export interface ChoiceStep extends Question {
  kind: 'choice'
  /** The answer's label in the message to the team. */
  summary: string
  /** The column that stores the answer's value; the message has its label. */
  column?: OptionalColumn
  options: readonly Option[]
  /** Collapsed under the options. */
  help?: { title: string; text: string }
  /** Never written to the browser's storage. */
  unsaved?: true
  /** Explicit consent to storing the answer. The options named in `exempt` can be chosen without it. */
  consent?: { label: string; neededFor: string; missing: string; exempt: readonly string[] }
  profile?: ProfileLink
}

export interface FieldsStep extends Question {
  kind: 'fields'
  fields: readonly Field[]
}

interface EndStep {
  kind: 'end'
  id: string
}

export type Step = StartStep | ChoiceStep | FieldsStep | EndStep

export interface Flow {
  /** The flow's source in src/lead/sources.ts. Also part of its key in session storage. */
  name: Exclude<FormType, 'consultation'>
  title: string
  /** The message to the team, with [answers] in words and a quote's [reference]. */
  message: string
  /** Questions whose answers are neither stored nor sent. */
  unsent?: readonly string[]
  /**
   * Specification 4: after a failed save, a quiz still shows its final screen, and a quote keeps its last question open. A quote
   * advances automatically soon after a click on an answer, not after an arrow key.
   */
  kind: 'quiz' | 'quote'
  /** Prefix of a quote's reference number. */
  prefix?: ReferencePrefix
  /** The minimum time between sending and the result, in milliseconds. */
  minimumWait?: number
  /** One line per range of steps, up to and including the step with that number. */
  encouragement?: readonly { upTo: number; text: string }[]
  /** Answers that a link can contain, by the `family` in its address. */
  families?: Readonly<Record<string, Answers>>
  steps: readonly Step[]
}

export type Answers = Readonly<Record<string, string>>

type StepOf<F extends Flow, K extends Step['kind']> = Extract<F['steps'][number], { kind: K }>

/** The choices of a flow. Each is one of its options' values. */
export type ChoicesOf<F extends Flow> = {
  readonly [S in StepOf<F, 'choice'> as S['id']]: S['options'][number]['value']
}

/** Every answer of a flow. A field's is text as typed. */
export type AnswersOf<F extends Flow> = ChoicesOf<F> & {
  readonly [T in StepOf<F, 'fields'>['fields'][number] as T['id']]: string
}

export const choicesOf = (flow: Flow): ChoiceStep[] => flow.steps.filter((step) => step.kind === 'choice')

export const fieldsOf = (flow: Flow): readonly Field[] =>
  flow.steps.flatMap((step) => (step.kind === 'fields' ? step.fields : []))

/** The id of a step's consent among the answers. It is neither saved in the session nor sent. */
export const consentTo = ({ id }: Pick<ChoiceStep, 'id'>): string => `${id}-consent`

/** The value of a consent that was given. */
export const agreed = 'agreed'

/** True when the chosen option needs a consent that has not been given. */
const lacksConsent = (step: ChoiceStep, answers: Answers): boolean =>
  step.consent !== undefined &&
  !step.consent.exempt.includes(answers[step.id] ?? '') &&
  answers[consentTo(step)] !== agreed

/** True when the step has an answer: an option's value, with its consent, or text that is not blank. */
export function isAnswered(step: Step, answers: Answers): boolean {
  switch (step.kind) {
    case 'choice':
      return step.options.some(({ value }) => value === answers[step.id]) && !lacksConsent(step, answers)
    case 'fields':
      return step.fields.every(({ id }) => !isBlank(answers[id]))
    case 'start':
    case 'end':
      return true
  }
}

/** The answers with their types, or nothing while one is missing. */
export function completeAnswers<F extends Flow>(flow: F, answers: Answers): AnswersOf<F> | undefined {
  return flow.steps.every((step) => isAnswered(step, answers)) ? (answers as AnswersOf<F>) : undefined
}

/** The answers in words, one per line: "Age: 30 to 49". `leaveOut` names answers that must not be written down. */
export function summarise(flow: Flow, answers: Answers, ...leaveOut: readonly string[]): string {
  return choicesOf(flow)
    .filter(({ id }) => !leaveOut.includes(id))
    .map(({ id, summary, options }) => {
      const option = options.find(({ value }) => value === answers[id])
      return `${summary}: ${option?.label ?? ''}`
    })
    .join('\n')
}

/** The reverse of `summarise`: the choices in a lead's message. Only the flow's own options are found, not typed text. */
export function choicesInMessage(flow: Flow, message: string): Record<string, string> {
  const lines = new Set(message.split('\n'))
  const found = choicesOf(flow).flatMap(({ id, summary, options }) => {
    const option = options.find(({ label }) => lines.has(`${summary}: ${label}`))
    return option ? [[id, option.value]] : []
  })
  return Object.fromEntries(found) as Record<string, string>
}

/** Specification 3 and 7: the row of a flow's answers. `reference`: a quote's number. */
export function leadOf(flow: Flow, answers: Answers, reference = ''): SubmissionRow {
  const details = fieldsOf(flow).map(({ id, contact }) => [contact, answers[id]])
  const { name = '', email = '', phone = '', ...others } = Object.fromEntries(details) as Partial<Contact>
  const columns = choicesOf(flow).flatMap(({ id, column }) => (column ? [[column, answers[id]]] : []))
  const words = summarise(flow, answers, ...(flow.unsent ?? []))
  return {
    ...splitName(name),
    ...{ email, phone, ...others },
    message: flow.message.replace('[answers]', words).replace('[reference]', reference),
    ...(Object.fromEntries(columns) as Partial<Record<OptionalColumn, string>>),
    ...(flow.kind === 'quote' && { reference_number: reference }),
    ...sources[flow.name].row,
    consent: true,
  }
}

/** The visitor's detail in each column. */
const detailOf: Partial<Record<TextColumn, Field['contact']>> = {
  first_name: 'name',
  last_name: 'name',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
}

/** A sentence for each invalid field of the flow, by the field's id. */
export function errorsOfFlow(flow: Flow, faults: readonly Fault[]): Record<string, string> {
  const sentences = fieldsOf(flow).flatMap(({ id, contact, label }) => {
    const fault = faults.find(({ field }) => detailOf[field] === contact)
    return fault ? [[id, faultSentence(fault, label.toLowerCase())] as const] : []
  })
  return Object.fromEntries(sentences)
}
