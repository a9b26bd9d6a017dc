import type { Profile, ProfileField } from '~/lead-state/lead-state'
import type { Answers, ChoiceStep, Flow, Shared, Telling } from './vocabulary'

// What one tool knows the next does not ask again. Each question says in a table which circumstance it asks for and what each of
// its options tells; here those tables are read.

/** "My partner and me", wherever a will is for two. */
const two: Telling = { people: ['two'], partner: ['some', 'married', 'unmarried'] }
const one: Telling = { people: ['one'] }

/** Who the will is for, by what its flow calls one and two. An answer of "not sure" tells nothing. */
export const sharedPeople = (oneValue: string, twoValue: string): Shared => ({
  asks: 'people',
  tells: { [oneValue]: one, [twoValue]: two },
})

/** A visitor without a partner makes a will for one. */
export const noPartner: Telling = { partner: ['none'], people: ['one'] }

// Questions that several tools ask in the same words. Why it is asked differs: each flow says it.

export const familyQuestion = {
  kind: 'choice',
  id: 'family',
  summary: 'Family (children or dependants)',
  shared: {
    asks: 'children',
    tells: { yes: { children: ['family', 'children'] }, no: { children: ['nobody'] } },
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
  shared: { asks: 'home', tells: { yes: { home: ['assets', 'home'] }, no: { home: ['nothing'] } } },
  title: 'Do you own a home, savings or a business?',
  options: [
    { value: 'yes', label: 'Yes', hint: 'On your own or with someone else' },
    { value: 'no', label: 'No' },
  ],
} as const satisfies Omit<ChoiceStep, 'why'>

/** The circumstances an answer tells, beside what is known. */
export function circumstancesTold({ shared }: ChoiceStep, value: string, known: Profile): Partial<Profile> {
  const told = Object.entries(shared?.tells[value] ?? {}).map(([circumstance, values]) => {
    const before = known[circumstance as ProfileField]
    return [circumstance, (values as readonly string[]).includes(before) ? before : values[0]]
  })
  return Object.fromEntries(told) as Partial<Profile>
}

/** The option that fits what is known, of every question that shares its answer. */
export function knownChoices({ steps }: Pick<Flow, 'steps'>, known: Profile): Answers {
  const chosen = steps.flatMap((step) => {
    if (step.kind !== 'choice' || !step.shared) return []
    const { asks, tells } = step.shared
    const fits = step.options.find(({ value }) =>
      (tells[value]?.[asks] as readonly string[] | undefined)?.includes(known[asks]),
    )
    return fits ? [[step.id, fits.value]] : []
  })
  return Object.fromEntries(chosen) as Answers
}
