import { expect, test } from 'vitest'
import { cleanAnswers } from '~/lead/row'
import { everyFlow } from '~/flows/flows'
import { choicesOf } from '~/flows/engine/vocabulary'

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`question${at}`, 'yes']))

test.each(everyFlow.map(({ flow }) => [flow.name, flow] as const))(
  'every option of %s may be stored',
  (_, flow) => {
    for (const { id, options } of choicesOf(flow))
      for (const { value } of options) expect(cleanAnswers({ [id]: value })).toEqual({ [id]: value })
  },
)

test.each([
  ['a word', 'yes'],
  ['nothing', null],
  ['nothing at all', undefined],
  ['a list', ['yes']],
  ['no answer', {}],
  ['words with spaces', { situation: 'Buy now' }],
  ['an address', { situation: 'evil.example' }],
  ['an address as the question', { 'evil.example': 'yes' }],
  ['an empty answer', { situation: '' }],
  ['a number', { situation: 7 }],
  ['a list for an answer', { situation: ['yes'] }],
  ['a long word', { situation: 'x'.repeat(41) }],
  ['one odd answer among good ones', { family: 'yes', situation: 'a b' }],
  ['more answers than any flow has', many(21)],
])('%s is not stored', (_what, value) => {
  expect(cleanAnswers(value)).toBeUndefined()
})

test('as many answers and as long words as the table takes are stored', () => {
  expect(cleanAnswers(many(20))).toEqual(many(20))
  expect(cleanAnswers({ situation: 'x'.repeat(40) })).toEqual({ situation: 'x'.repeat(40) })
})
