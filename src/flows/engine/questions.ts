import type { Contact, Profile, ProfileField } from '~/lead/lead-state'
import { longest } from '~/lib/limits'
import {
  type Answers,
  type ChoiceStep,
  choicesOf,
  type Field,
  type Flow,
  type ProfileLink,
  type ProfileValues,
} from './vocabulary'

// Questions that several flows share, and how an answer in one flow prefills another (through the profile in ~/lead/lead-state).

/** Specification 2, Quiz screens: labels and placeholders of the contact steps. */
const { name, email, phone, postcode } = {
  name: { id: 'name', label: 'Full Name', placeholder: 'Enter your full name', contact: 'name' },
  email: { id: 'email', label: 'Email Address', placeholder: 'Enter your email', contact: 'email' },
  phone: { id: 'phone', label: 'Phone Number', placeholder: 'Enter your phone number', contact: 'phone' },
  postcode: { id: 'postcode', label: 'Postcode', placeholder: 'For example SW1A 1AA', contact: 'postcode' },
} as const satisfies Record<Field['contact'], Field>

/** The last step of a quiz. */
export const contactStep = {
  kind: 'fields',
  id: 'contact',
  title: 'Where can we reach you?',
  fields: [name, email, phone],
} as const

/** The last three steps of a quote. */
export const postcodeStep = {
  kind: 'fields',
  id: 'postcode',
  title: 'What is your postcode?',
  why: 'Scotland and Northern Ireland have different rules on wills, so we need to know where you live.',
  fields: [postcode],
} as const

export const nameStep = {
  kind: 'fields',
  id: 'name',
  title: 'What is your name?',
  why: 'So that we know who the quote is for.',
  fields: [{ ...name, id: 'fullName' }],
} as const

export const quoteContactStep = {
  kind: 'fields',
  id: 'contact',
  title: 'Where can we reach you?',
  why: 'So that one of our team can go through your quote with you.',
  fields: [email, phone],
} as const

/** "My partner and me", wherever a will is for two. */
const two: ProfileValues = { people: ['two'], partner: ['some', 'married', 'unmarried'] }
const one: ProfileValues = { people: ['one'] }

/** Links a flow's own answers for one will and for two to the visitor's profile. "Not sure" saves nothing. */
export const sharedPeople = (oneValue: string, twoValue: string): ProfileLink => ({
  prefilledBy: 'people',
  saves: { [oneValue]: one, [twoValue]: two },
})

/** A visitor without a partner makes a will for one. */
export const noPartner: ProfileValues = { partner: ['none'], people: ['one'] }

// Questions that several tools ask in the same words. `why` differs, so each flow adds it.

export const familyQuestion = {
  kind: 'choice',
  id: 'family',
  summary: 'Family (children or dependants)',
  profile: {
    prefilledBy: 'children',
    saves: { yes: { children: ['family', 'children'] }, no: { children: ['nobody'] } },
  },
  title: 'Do you have children, or anyone who depends on you?',
  options: [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ],
} as const satisfies Omit<ChoiceStep, 'why'>

export const assetsQuestion = {
  kind: 'choice',
  id: 'assets',
  summary: 'Assets (home, savings or a business)',
  profile: {
    prefilledBy: 'home',
    saves: { yes: { home: ['assets', 'home'] }, no: { home: ['nothing'] } },
  },
  title: 'Do you own a home, savings or a business?',
  options: [
    { value: 'yes', label: 'Yes', hint: 'On your own or with someone else' },
    { value: 'no', label: 'No' },
  ],
} as const satisfies Omit<ChoiceStep, 'why'>

/** Returns the profile fields that an answer sets, and empties those that only the answer before it had set. */
export function profileFrom(
  { profile }: ChoiceStep,
  { value, before = '' }: { value: string; before?: string },
  known: Profile,
): Partial<Profile> {
  const withdrawn = Object.entries(profile?.saves[before] ?? {}).flatMap(([field, fitting]) =>
    known[field as ProfileField] === fitting[0] ? [[field, '']] : [],
  )
  const values = Object.entries(profile?.saves[value] ?? {}).map(([field, fitting]) => {
    const saved = known[field as ProfileField]
    return [field, (fitting as readonly string[]).includes(saved) ? saved : fitting[0]]
  })
  return Object.fromEntries([...withdrawn, ...values]) as Partial<Profile>
}

/** Returns the profile fields that the answers in a link set. */
export function profileFromLink(flow: Flow, query: string, known: Profile): Partial<Profile> {
  const families = new Map(Object.entries(flow.families ?? {}))
  const answers = families.get(new URLSearchParams(query).get('family') ?? '') ?? {}
  const profiles = choicesOf(flow).map((step) => profileFrom(step, { value: answers[step.id] ?? '' }, known))
  return Object.assign({}, ...profiles) as Partial<Profile>
}

/** For each question that the profile prefills, the option that fits the profile. */
export function knownChoices({ steps }: Pick<Flow, 'steps'>, known: Profile): Answers {
  const chosen = steps.flatMap((step) => {
    if (step.kind !== 'choice' || !step.profile) return []
    const { prefilledBy, saves } = step.profile
    const fits = step.options.find(({ value }) =>
      (saves[value]?.[prefilledBy] as readonly string[] | undefined)?.includes(known[prefilledBy]),
    )
    return fits ? [[step.id, fits.value]] : []
  })
  return Object.fromEntries(chosen) as Answers
}

/** The known detail for each of these fields. */
export const knownDetails = (fields: readonly Field[], known: Contact): Answers =>
  Object.fromEntries(fields.map(({ id, contact }) => [id, known[contact].slice(0, longest[contact])]))
