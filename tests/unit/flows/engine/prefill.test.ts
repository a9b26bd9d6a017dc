import { expect, test } from 'vitest'
import { type FlowEvent, type FlowState, freshState, reduceFlow } from '~/flows/engine/engine'
import { email, knownDetails, name, postcode } from '~/flows/engine/questions'
import { willCost } from '~/flows/will-cost/flow'

const run = (state: FlowState, ...events: FlowEvent[]): FlowState =>
  events.reduce((now, event) => reduceFlow(willCost, now, event), state)

const answer = (id: string, value: string): FlowEvent => ({ type: 'answer', id, value })
const prefill: FlowEvent = {
  type: 'prefill',
  values: { fullName: 'Ada', email: 'ada@example.com', phone: '' },
}
const forgotten = { type: 'forgotten' } as const
const clear = { type: 'clearPrefilled' } as const

test('prefilling fills what is empty and leaves what was typed', () => {
  const state = run(freshState, answer('email', 'eve@example.com'), prefill)
  expect(state.answers).toEqual({ email: 'eve@example.com', fullName: 'Ada' })
  expect(state.prefilled).toEqual({ fullName: 'Ada' })
})

test('prefilling with nothing new changes nothing', () => {
  const typed = run(freshState, answer('email', 'e'), answer('fullName', 'Eve'))
  expect(run(typed, prefill)).toBe(typed)
})

test('what is known otherwise by now is filled in anew, unless the visitor changed it', () => {
  const known = (name: string): FlowEvent => ({ type: 'prefill', values: { fullName: name } })
  const renewed = run(freshState, known('Ada'), known('Ada Hart'))
  expect(renewed.answers).toEqual({ fullName: 'Ada Hart' })
  expect(renewed.prefilled).toEqual({ fullName: 'Ada Hart' })
  expect(run(renewed, known('Ada Hart'))).toBe(renewed)
  const changed = run(freshState, known('Ada'), answer('fullName', 'Eve'), known('Ada Hart'))
  expect(changed.answers).toEqual({ fullName: 'Eve' })
})

test('going on makes a choice the visitor’s own, but not a detail: it can still be cleared', () => {
  const postcodeAt = willCost.steps.findIndex(({ id }) => id === 'postcode')
  const details = { postcode: 'N1 9GU', fullName: 'Ada' }
  const filled = run(freshState, { type: 'prefill', values: details })
  const gone = run({ ...filled, at: postcodeAt }, { type: 'next' })
  expect(gone).toMatchObject({ at: postcodeAt + 1, prefilled: details })
  expect(run(gone, clear).answers).toEqual({})
})

test('what was forgotten goes, unless the visitor changed it', () => {
  const state = run(freshState, prefill, answer('fullName', 'Ada Hart'), forgotten)
  expect(state.answers).toEqual({ fullName: 'Ada Hart' })
  expect(state.prefilled).toEqual({ fullName: 'Ada' })
  expect(run(state, forgotten)).toBe(state)
})

test('“Not you? Clear” empties whatever was filled in, changed or not, and nothing else', () => {
  const state = run(
    freshState,
    answer('age', '60+'),
    prefill,
    answer('fullName', 'Ada H'),
    answer('phone', '1'),
  )
  const cleared = run(state, clear)
  expect(cleared.answers).toEqual({ age: '60+', phone: '1' })
  expect(cleared.prefilled).toEqual({})
  expect(run(cleared, clear)).toBe(cleared)
})

test('a field emptied by hand is the visitor’s own from then on', () => {
  const state = run(freshState, prefill, answer('fullName', ''), answer('fullName', 'Eve'), clear)
  expect(state.answers).toEqual({ fullName: 'Eve' })
})

test.each(['sending', 'done'] as const)('while a flow is %s its answers stay', (status) => {
  const state: FlowState = { ...run(freshState, prefill), status }
  for (const event of [forgotten, clear, { type: 'prefill', values: { phone: '1' } } as const])
    expect(run(state, event)).toBe(state)
})

test('clearing all answers clears what was filled in with them', () => {
  expect(run(freshState, prefill, { type: 'clear' })).toEqual(freshState)
})

test('each field is filled with its own detail, no longer than it may be', () => {
  const known = { name: 'Ada', email: 'ada@example.com', phone: '1', postcode: 'x'.repeat(50) }
  expect(knownDetails([name, email, postcode], known)).toEqual({
    name: 'Ada',
    email: 'ada@example.com',
    postcode: 'x'.repeat(20),
  })
})
