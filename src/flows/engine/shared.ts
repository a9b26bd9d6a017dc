import type { CircumstanceName, Circumstances } from '~/lead-state/circumstances'
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

/** "Do you have children, or anyone who depends on you?" */
export const sharedFamily: Shared = {
  asks: 'children',
  tells: { yes: { children: ['family', 'children'] }, no: { children: ['nobody'] } },
}

/** "Do you own a home, savings or a business?" */
export const sharedAssets: Shared = {
  asks: 'home',
  tells: { yes: { home: ['assets', 'home'] }, no: { home: ['nothing'] } },
}

/** The circumstances an answer tells, beside what is known. */
export function circumstancesTold(
  { shared }: ChoiceStep,
  value: string,
  known: Circumstances,
): Partial<Circumstances> {
  const told = Object.entries(shared?.tells[value] ?? {}).map(([circumstance, values]) => {
    const before = known[circumstance as CircumstanceName]
    return [circumstance, (values as readonly string[]).includes(before) ? before : values[0]]
  })
  return Object.fromEntries(told) as Partial<Circumstances>
}

/** The option that fits what is known, of every question that shares its answer. */
export function knownChoices({ steps }: Pick<Flow, 'steps'>, known: Circumstances): Answers {
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
