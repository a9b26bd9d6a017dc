import { expect, test } from 'vitest'
import { checkRegister } from '~/content/facts/check-register'
import { entry } from './entry'

const places = new Map([['a.one', { file: 'content/facts.yaml', line: 7 }]])

test('entries that belong together publish the same side', () => {
  const register = { 'a.one': entry({ together: ['a.two'] }), 'a.two': entry({ publish: 'checked' }) }
  expect(() => checkRegister(register, places)).toThrow(
    'content/facts.yaml line 7: a.one: publishes "spec" but a.two publishes "checked". Switch both, or neither.',
  )
  expect(() => checkRegister({ ...register, 'a.two': entry({}) }, places)).not.toThrow()
})

test('a name that does not exist is told', () => {
  expect(() => checkRegister({ 'a.one': entry({ together: ['a.tow'] }) }, places)).toThrow(
    'a.one: names "a.tow", which does not exist',
  )
  expect(() => checkRegister({ 'a.one': entry({ conflictsWith: ['a.tow'] }) }, new Map())).toThrow(
    'content line 1: a.one',
  )
})

test('a text that cannot be filled is told', () => {
  const circle = entry({ unit: 'text', spec: 'See {fact:a.one}' })
  expect(() => checkRegister({ 'a.one': circle }, places)).toThrow('refers to itself in a circle')
  const unknown = entry({ unit: { title: 'text' }, spec: { title: '{fact:a.nothing}' }, checked: 'removed' })
  expect(() => checkRegister({ 'a.one': unknown }, places)).toThrow('There is no fact "a.nothing"')
})

test('every problem is told on a line of its own, and each once', () => {
  const register = {
    'a.one': entry({ together: ['a.tow'], conflictsWith: ['a.three'] }),
    'a.two': entry({
      unit: 'text',
      spec: 'See {fact:a.four}',
      conflictsWith: ['a.one'],
      together: ['a.one'],
    }),
  }
  expect(() => checkRegister(register, places)).toThrow(
    new Error(
      [
        'content/facts.yaml line 7: a.one: names "a.three", which does not exist. Check the spelling.',
        'content/facts.yaml line 7: a.one: names "a.tow", which does not exist. Check the spelling.',
        'content line 1: a.two: There is no fact "a.four"',
      ].join('\n'),
    ),
  )
})

test('every part of an entry must be printable', () => {
  const parts = { unit: { a: 'text', b: 'text' }, checked: 'removed' } as const
  const spec = { a: 'Fine', b: 'See {fact:a.one#b}' }
  expect(() => checkRegister({ 'a.one': entry({ ...parts, spec }) }, new Map())).toThrow(
    new Error('content line 1: a.one: refers to itself in a circle'),
  )
  expect(() =>
    checkRegister({ 'a.one': entry({ ...parts, spec: { a: 'A', b: 'B' } }) }, places),
  ).not.toThrow()
})
