import { expect, test } from 'vitest'
import { type FlowState, freshState, reduceFlow, restore, serialise } from '~/flows/engine/engine'
import { profileFrom, knownChoices } from '~/flows/engine/questions'
import { choicesOf, type ChoiceStep, type Flow } from '~/flows/engine/vocabulary'
import { everyFlow, flows } from '~/flows/flows'
import { emptyLead, emptyProfile, type ProfileField, profileValues } from '~/lead/lead-state'

const flowOn = (page: keyof typeof flows): Flow => flows[page].flow
const calculator = flowOn('will-calculator')
const need = flowOn('need-assessment')
const risk = flowOn('inheritance-risk-checker')
const funnel = flowOn('will-cost')
const wizard = flowOn('instantwill')

const question = (flow: Flow, id: string): ChoiceStep => {
  const found = choicesOf(flow).find((one) => one.id === id)
  if (!found) throw new Error(`${flow.name} has no question ${id}`)
  return found
}

/** What the answers of a flow save, one after the other. */
const savedBy = (flow: Flow, answers: Record<string, string>, known = emptyProfile) =>
  Object.entries(answers).reduce(
    (saved, [id, value]) => ({ ...saved, ...profileFrom(question(flow, id), value, saved) }),
    known,
  )

test('a married parent with a home answers the calculator once', () => {
  const saved = savedBy(calculator, { situation: 'couple', family: 'yes', assets: 'yes', requests: 'no' })
  expect(knownChoices(need, saved)).toEqual({ relationship: 'yes', family: 'yes', assets: 'yes' })
  expect(knownChoices(funnel, saved)).toEqual({ willFor: 'me-partner', serviceType: 'couples' })
  expect(knownChoices(wizard, saved)).toEqual({ willType: 'couple' })
  // Married or not, and children or others who depend on them: the calculator has not said.
  expect(knownChoices(risk, saved)).toEqual({ assets: 'yes' })
})

test('on their own, with children, without a home', () => {
  const saved = savedBy(risk, { relationship: 'single', children: 'yes', assets: 'no' })
  expect(knownChoices(calculator, saved)).toEqual({ situation: 'single', family: 'yes', assets: 'no' })
  expect(knownChoices(need, saved)).toEqual({ relationship: 'no', family: 'yes', assets: 'no' })
  expect(knownChoices(funnel, saved)).toEqual({ homeowner: 'no', willFor: 'me', serviceType: 'single' })
})

test('being married says nothing of whose will is wanted, nor having no children of who depends on you', () => {
  const saved = savedBy(risk, { relationship: 'married', children: 'no', assets: 'yes' })
  expect(knownChoices(calculator, saved)).toEqual({ assets: 'yes' })
  expect(knownChoices(need, saved)).toEqual({ relationship: 'yes', assets: 'yes' })
  expect(knownChoices(funnel, saved)).toEqual({})
})

test('a home is more than “a home, savings or a business”, and no home is less than none of them', () => {
  expect(knownChoices(need, savedBy(funnel, { homeowner: 'yes' }))).toEqual({ assets: 'yes' })
  expect(knownChoices(need, savedBy(funnel, { homeowner: 'no' }))).toEqual({})
})

test('an answer that says less keeps what is known, one that says otherwise replaces it', () => {
  const known = savedBy(risk, { relationship: 'unmarried', children: 'yes' })
  expect(savedBy(need, { relationship: 'yes', family: 'yes' }, known)).toEqual(known)
  expect(savedBy(need, { relationship: 'no', family: 'no' }, known)).toEqual({
    ...emptyProfile,
    people: 'one',
    partner: 'none',
    children: 'nobody',
  })
})

test('not sure saves nothing', () => {
  expect(savedBy(funnel, { willFor: 'not-sure', serviceType: 'service-not-sure' })).toEqual(emptyProfile)
})

test('every table speaks of its own question’s options', () => {
  const strangers = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, options, profile }) =>
      Object.keys(profile?.saves ?? {})
        .filter((value) => !options.some((option) => option.value === value))
        .map((value) => `${flow.name}, ${id}: ${value}`),
    ),
  )
  expect(strangers).toEqual([])
})

test('a field of the profile chooses one option of a question at most', () => {
  const doubts = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, profile }) => {
      if (!profile) return []
      const values = Object.values(profile.saves).flatMap((values) => values[profile.prefilledBy] ?? [])
      return new Set(values).size === values.length ? [] : [`${flow.name}, ${id}`]
    }),
  )
  expect(doubts).toEqual([])
})

test('every value of the profile is saved by some answer', () => {
  const saved = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ profile }) =>
      Object.values(profile?.saves ?? {}).flatMap((saved) =>
        Object.entries(saved).flatMap(([name, values]) => values.map((value) => `${name} ${value}`)),
      ),
    ),
  )
  const every = (Object.keys(profileValues) as ProfileField[]).flatMap((name) =>
    profileValues[name].map((value) => `${name} ${value}`),
  )
  expect([...new Set(saved)].sort()).toEqual(every.sort())
})

const lead = { ...emptyLead, people: 'one', home: 'nothing' } as const

test('what is known is chosen, is not kept as an answer, and goes when it is forgotten', () => {
  const state = restore(calculator, { stored: null, lead })
  expect(state).toEqual({
    ...freshState,
    answers: { situation: 'single', assets: 'no' },
    prefilled: { situation: 'single', assets: 'no' },
  })
  expect(serialise(calculator, state)).toBeUndefined()
  expect(reduceFlow(calculator, state, { type: 'forgotten' }).answers).toEqual({})
})

test('gone on with, or chosen anew, it is the visitor’s own', () => {
  const at = (state: FlowState, ...ids: string[]) => ids.filter((id) => state.prefilled?.[id] !== undefined)
  const start = { ...restore(calculator, { stored: null, lead }), at: 1 }
  const gone = reduceFlow(calculator, start, { type: 'next' })
  expect([gone.at, at(gone, 'situation', 'assets')]).toEqual([2, ['assets']])
  expect(serialise(calculator, gone)).toBe('{"at":2,"answers":{"situation":"single"}}')
  const chosen = reduceFlow(calculator, start, { type: 'answer', id: 'situation', value: 'couple' })
  expect(at(chosen, 'situation')).toEqual([])
})

test('what was answered in the flow itself is never chosen over', () => {
  const stored = '{"at":1,"answers":{"situation":"couple"}}'
  expect(restore(calculator, { stored, lead }).answers).toEqual({ situation: 'couple', assets: 'no' })
})
