import { expect, test } from 'vitest'
import { type FlowState, freshState, reduceFlow, restore, serialise } from '~/flows/engine/engine'
import { knownChoices, profileFrom, profileFromLink } from '~/flows/engine/questions'
import { choicesOf, type Flow } from '~/flows/engine/vocabulary'
import { everyFlow, flows } from '~/flows/flows'
import { emptyLead, emptyProfile, type Profile } from '~/lead/lead-state'

type Page = keyof typeof flows
type Answers = Record<string, string>

const flowOn = (page: Page): Flow => flows[page].flow
const calculator = flowOn('will-calculator')

/** The profile after these answers, in order. */
function savedBy(page: Page, answers: Answers, known: Profile = emptyProfile): Profile {
  const questions = new Map(choicesOf(flowOn(page)).map((one) => [one.id, one]))
  return Object.entries(answers).reduce((saved, [id, value]) => {
    const question = questions.get(id)
    if (!question) throw new Error(`${page} has no question ${id}`)
    return { ...saved, ...profileFrom(question, { value }, saved) }
  }, known)
}

test.each<[string, Page, Answers, Partial<Record<Page, Answers>>]>([
  [
    'a parent with a home and a partner; married or not, and whose children, is not known',
    'will-calculator',
    { situation: 'couple', family: 'yes', assets: 'yes', requests: 'no' },
    {
      'need-assessment': { relationship: 'yes', family: 'yes', assets: 'yes' },
      'will-cost': { willFor: 'me-partner', serviceType: 'couples' },
      instantwill: { willType: 'couple' },
      'inheritance-risk-checker': { assets: 'yes' },
    },
  ],
  [
    'a single parent without a home',
    'inheritance-risk-checker',
    { relationship: 'single', children: 'yes', assets: 'no' },
    {
      'will-calculator': { situation: 'single', family: 'yes', assets: 'no' },
      'need-assessment': { relationship: 'no', family: 'yes', assets: 'no' },
      'will-cost': { homeowner: 'no', willFor: 'me', serviceType: 'single' },
    },
  ],
  [
    'a spouse may want one will, and someone without children may have dependants',
    'inheritance-risk-checker',
    { relationship: 'married', children: 'no', assets: 'yes' },
    {
      'will-calculator': { assets: 'yes' },
      'need-assessment': { relationship: 'yes', assets: 'yes' },
      'will-cost': {},
    },
  ],
  ['a home is among the assets', 'will-cost', { homeowner: 'yes' }, { 'need-assessment': { assets: 'yes' } }],
  ['without a home there may be assets', 'will-cost', { homeowner: 'no' }, { 'need-assessment': {} }],
  [
    '“not sure” saves nothing',
    'will-cost',
    { willFor: 'not-sure', serviceType: 'service-not-sure' },
    { instantwill: {} },
  ],
])('%s', (_name, page, answers, chosen) => {
  const known = savedBy(page, answers)
  for (const other of Object.keys(chosen) as Page[])
    expect(knownChoices(flowOn(other), known), other).toEqual(chosen[other])
})

test('a less precise answer keeps the known value; a contradicting one replaces it', () => {
  const known = savedBy('inheritance-risk-checker', { relationship: 'unmarried', children: 'yes' })
  expect(savedBy('need-assessment', { relationship: 'yes', family: 'yes' }, known)).toEqual(known)
  const replaced = { ...emptyProfile, people: 'one', partner: 'none', children: 'nobody' }
  expect(savedBy('need-assessment', { relationship: 'no', family: 'no' }, known)).toEqual(replaced)
})

test.each<[Page, string, string, string, Partial<Profile>]>([
  ['inheritance-risk-checker', 'relationship', 'single', 'married', { partner: 'married' }],
  ['will-calculator', 'situation', 'couple', 'single', { people: 'one' }],
  ['will-cost', 'serviceType', 'couples', 'service-not-sure', {}],
])('on %s, changing %s from %s to %s forgets the first answer', (page, id, before, value, left) => {
  const question = choicesOf(flowOn(page)).find((one) => one.id === id)!
  const saved = { ...emptyProfile, ...profileFrom(question, { value: before }, emptyProfile) }
  expect({ ...saved, ...profileFrom(question, { value, before }, saved) }).toEqual({
    ...emptyProfile,
    ...left,
  })
})

const links = everyFlow.flatMap(({ flow }) =>
  choicesOf(flow).flatMap(({ id, options, profile }) => (profile ? [{ id, options, ...profile }] : [])),
)

test.each(links)(
  'the profile of $id names only its options, and each value chooses one',
  ({ options, saves, prefilledBy }) => {
    expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(Object.keys(saves)))
    const values = Object.values(saves).flatMap((saved) => saved[prefilledBy] ?? [])
    expect(new Set(values).size).toBe(values.length)
  },
)

const lead = { ...emptyLead, people: 'one', home: 'nothing' } as const
const restored = (stored: string | null = null) => restore(calculator, { stored, lead })

test('a known choice is preselected, is not stored as an answer, and can be cleared', () => {
  const choices = { situation: 'single', assets: 'no' }
  expect(restored()).toEqual({ ...freshState, answers: choices, prefilled: choices })
  expect(serialise(calculator, restored())).toBeUndefined()
  expect(reduceFlow(calculator, restored(), { type: 'forgotten' }).answers).toEqual({})
})

test('continuing with a preselected choice, or choosing again, makes it the visitor’s answer', () => {
  const start: FlowState = { ...restored(), at: 1 }
  const gone = reduceFlow(calculator, start, { type: 'next' })
  expect(gone).toMatchObject({ at: 2, prefilled: { assets: 'no' } })
  expect(serialise(calculator, gone)).toBe('{"at":2,"answers":{"situation":"single"}}')
  const chosen = reduceFlow(calculator, start, { type: 'answer', id: 'situation', value: 'couple' })
  expect(chosen.prefilled).toEqual({ assets: 'no' })
  expect(restored('{"at":1,"answers":{"situation":"couple"}}').answers).toEqual({
    situation: 'couple',
    assets: 'no',
  })
})

test.each([
  ['?family=married-children', { relationship: 'married', children: 'yes' }],
  ['?family=married', { relationship: 'married', children: 'no' }],
  ['?family=partner', { relationship: 'unmarried' }],
  ['?family=alone', { relationship: 'single' }],
  ['?family=constructor', {}],
  ['', {}],
])('a link with %j preselects exactly these answers in the risk checker: %o', (query, answers) => {
  const flow = flowOn('inheritance-risk-checker')
  expect(knownChoices(flow, { ...emptyProfile, ...profileFromLink(flow, query, emptyProfile) })).toEqual(
    answers,
  )
})
