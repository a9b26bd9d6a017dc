import { expect, test } from 'vitest'
import { type FlowEvent, type FlowState, freshState, reduceFlow } from '~/flows/engine/engine'
import { email, knownDetails, name, postcode } from '~/flows/engine/questions'
import { willCost } from '~/flows/will-cost/flow'

// Contact details from other forms. profile.test.ts has shared answers.

const run = (state: FlowState, ...events: FlowEvent[]): FlowState =>
  events.reduce((now, event) => reduceFlow(willCost, now, event), state)

const answer = (id: string, value: string): FlowEvent => ({ type: 'answer', id, value })
const known = (values: Record<string, string>): FlowEvent => ({ type: 'prefill', values })
const ada = known({ fullName: 'Ada', email: 'ada@example.com', phone: '' })
const adaHart = known({ fullName: 'Ada Hart' })
const forgotten = { type: 'forgotten' } as const
const clear = { type: 'clearPrefilled' } as const

test.each<[string, FlowEvent[], Record<string, string>, Record<string, string>]>([
  [
    'fills in what is empty and leaves what was typed',
    [answer('email', 'eve@example.com'), ada],
    { email: 'eve@example.com', fullName: 'Ada' },
    { fullName: 'Ada' },
  ],
  [
    'follows a newer value',
    [known({ fullName: 'Ada' }), adaHart],
    { fullName: 'Ada Hart' },
    { fullName: 'Ada Hart' },
  ],
  [
    'leaves a value that the visitor changed',
    [known({ fullName: 'Ada' }), answer('fullName', 'Eve'), adaHart],
    { fullName: 'Eve' },
    { fullName: 'Ada' },
  ],
  [
    'is cleared when the lead state expires, unless the visitor changed it',
    [ada, answer('fullName', 'Ada Hart'), forgotten],
    { fullName: 'Ada Hart' },
    { fullName: 'Ada' },
  ],
  [
    'is cleared by “Not you? Clear”, changed or not, and nothing else is',
    [answer('age', '60+'), ada, answer('fullName', 'Ada H'), answer('phone', '1'), clear],
    { age: '60+', phone: '1' },
    {},
  ],
  [
    'belongs to the visitor once they have emptied the field',
    [ada, answer('fullName', ''), answer('fullName', 'Eve'), clear],
    { fullName: 'Eve' },
    {},
  ],
])('prefilling %s', (_name, events, answers, prefilled) => {
  const state = run(freshState, ...events)
  expect(state).toMatchObject({ answers, prefilled })
  expect([Object.keys(state.answers), Object.keys(state.prefilled ?? {})]).toEqual([
    Object.keys(answers),
    Object.keys(prefilled),
  ])
})

test('an event with no effect keeps the state', () => {
  const typed = run(freshState, answer('email', 'e'), answer('fullName', 'Eve'))
  expect(run(typed, ada)).toBe(typed)
  const renewed = run(freshState, adaHart)
  expect(run(renewed, adaHart)).toBe(renewed)
  const changed = run(freshState, ada, answer('fullName', 'Eve'), forgotten)
  expect(run(changed, forgotten)).toBe(changed)
  const cleared = run(freshState, ada, clear)
  expect(run(cleared, clear)).toBe(cleared)
})

test('a prefilled detail can still be cleared after going on', () => {
  const at = willCost.steps.findIndex(({ id }) => id === 'postcode')
  const details = { postcode: 'N1 9GU', fullName: 'Ada' }
  const gone = run({ ...run(freshState, known(details)), at }, { type: 'next' })
  expect(gone).toMatchObject({ at: at + 1, prefilled: details })
  expect(run(gone, clear).answers).toEqual({})
})

test.each(['sending', 'done'] as const)('while a flow is %s its answers stay', (status) => {
  const state: FlowState = { ...run(freshState, ada), status }
  for (const event of [forgotten, clear, known({ phone: '1' })]) expect(run(state, event)).toBe(state)
})

test('each field gets its own detail, cut to its length', () => {
  const visitor = { name: 'Ada', email: 'ada@example.com', phone: '1', postcode: 'x'.repeat(50) }
  expect(knownDetails([name, email, postcode], visitor)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    postcode: 'x'.repeat(postcode.maxLength),
  })
})
