import { expect, test } from 'vitest'
import { freshState, reduceFlow, type FlowState } from '~/flows/engine/engine'
import { restore, serialise } from '~/flows/engine/saved'
import { circumstancesTold, knownChoices } from '~/flows/engine/shared'
import { type ChoiceStep, choicesOf, type Flow } from '~/flows/engine/vocabulary'
import { everyFlow, flows } from '~/flows/flows'
import { emptyLead, emptyProfile, type ProfileField, profileValues } from '~/lead-state/lead-state'

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

/** What the answers of a flow tell, one after the other. */
const toldBy = (flow: Flow, answers: Record<string, string>, known = emptyProfile) =>
  Object.entries(answers).reduce(
    (told, [id, value]) => ({ ...told, ...circumstancesTold(question(flow, id), value, told) }),
    known,
  )

test('a married parent with a home answers the calculator once', () => {
  const told = toldBy(calculator, { situation: 'couple', family: 'yes', assets: 'yes', requests: 'no' })
  expect(knownChoices(need, told)).toEqual({ relationship: 'yes', family: 'yes', assets: 'yes' })
  expect(knownChoices(funnel, told)).toEqual({ willFor: 'me-partner', serviceType: 'couples' })
  expect(knownChoices(wizard, told)).toEqual({ willType: 'couple' })
  // Married or not, and children or others who depend on them: the calculator has not said.
  expect(knownChoices(risk, told)).toEqual({ assets: 'yes' })
})

test('on their own, with children, without a home', () => {
  const told = toldBy(risk, { relationship: 'single', children: 'yes', assets: 'no' })
  expect(knownChoices(calculator, told)).toEqual({ situation: 'single', family: 'yes', assets: 'no' })
  expect(knownChoices(need, told)).toEqual({ relationship: 'no', family: 'yes', assets: 'no' })
  expect(knownChoices(funnel, told)).toEqual({ homeowner: 'no', willFor: 'me', serviceType: 'single' })
})

test('being married says nothing of whose will is wanted, nor having no children of who depends on you', () => {
  const told = toldBy(risk, { relationship: 'married', children: 'no', assets: 'yes' })
  expect(knownChoices(calculator, told)).toEqual({ assets: 'yes' })
  expect(knownChoices(need, told)).toEqual({ relationship: 'yes', assets: 'yes' })
  expect(knownChoices(funnel, told)).toEqual({})
})

test('a home is more than “a home, savings or a business”, and no home is less than none of them', () => {
  expect(knownChoices(need, toldBy(funnel, { homeowner: 'yes' }))).toEqual({ assets: 'yes' })
  expect(knownChoices(need, toldBy(funnel, { homeowner: 'no' }))).toEqual({})
})

test('an answer that says less keeps what is known, one that says otherwise replaces it', () => {
  const known = toldBy(risk, { relationship: 'unmarried', children: 'yes' })
  expect(toldBy(need, { relationship: 'yes', family: 'yes' }, known)).toEqual(known)
  expect(toldBy(need, { relationship: 'no', family: 'no' }, known)).toEqual({
    ...emptyProfile,
    people: 'one',
    partner: 'none',
    children: 'nobody',
  })
})

test('not sure tells nothing', () => {
  expect(toldBy(funnel, { willFor: 'not-sure', serviceType: 'service-not-sure' })).toEqual(emptyProfile)
})

test('every table speaks of its own question’s options', () => {
  const strangers = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, options, shared }) =>
      Object.keys(shared?.tells ?? {})
        .filter((value) => !options.some((option) => option.value === value))
        .map((value) => `${flow.name}, ${id}: ${value}`),
    ),
  )
  expect(strangers).toEqual([])
})

test('a circumstance chooses one option of a question at most', () => {
  const doubts = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ id, shared }) => {
      if (!shared) return []
      const values = Object.values(shared.tells).flatMap((telling) => telling[shared.asks] ?? [])
      return new Set(values).size === values.length ? [] : [`${flow.name}, ${id}`]
    }),
  )
  expect(doubts).toEqual([])
})

test('every value of every circumstance is told by some answer', () => {
  const told = everyFlow.flatMap(({ flow }) =>
    choicesOf(flow).flatMap(({ shared }) =>
      Object.values(shared?.tells ?? {}).flatMap((telling) =>
        Object.entries(telling).flatMap(([name, values]) => values.map((value) => `${name} ${value}`)),
      ),
    ),
  )
  const every = (Object.keys(profileValues) as ProfileField[]).flatMap((name) =>
    profileValues[name].map((value) => `${name} ${value}`),
  )
  expect([...new Set(told)].sort()).toEqual(every.sort())
})

const lead = { ...emptyLead, people: 'one', home: 'nothing' } as const

test('what is known is chosen, is not kept as an answer, and goes when it is forgotten', () => {
  const state = restore(calculator, { stored: null, lead })
  expect(state).toEqual({
    ...freshState,
    answers: { situation: 'single', assets: 'no' },
    offered: { situation: 'single', assets: 'no' },
  })
  expect(serialise(calculator, state)).toBeUndefined()
  expect(reduceFlow(calculator, state, { type: 'withdraw' }).answers).toEqual({})
})

test('gone on with, or chosen anew, it is the visitor’s own', () => {
  const at = (state: FlowState, ...ids: string[]) => ids.filter((id) => state.offered?.[id] !== undefined)
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
