import { expect, test } from 'vitest'
import { factNumber, factValue, isPublished } from '~/content/facts/fact-value'
import { factParts } from '~/content/facts/fact-parts'
import { fillContent } from '~/content/facts/fill-content'
import { factText, fillFacts } from '~/content/facts/fill-facts'
import { entry } from './entry'

const register = {
  'lpa.fee': entry({}),
  'lpa.feeGone': entry({ spec: 'removed' }),
  'promise.reply': entry({ unit: 'text', spec: 'within 24 hours' }),
  'law.parts': entry({
    unit: { title: 'text', legacy: 'gbp', share: 'percent', gone: 'text' },
    spec: { title: 'The first {fact:law.parts#legacy}', legacy: 322000, share: [60, 70], gone: 'removed' },
    checked: 'removed',
  }),
}

test.each([
  ['It costs {fact:lpa.fee}.', 'It costs £82.'],
  ['Both cost {fact:lpa.fee*2}.', 'Both cost £164.'],
  ['Just {fact:lpa.fee|number}', 'Just 82'],
  ['{fact:law.parts#share} of it', '60–\u206070% of it'],
  ['{fact:law.parts#title}', 'The first £322,000'],
  ['We reply {fact:promise.reply}.', 'We reply within 24\u00a0hours.'],
  ['{company number} stays', '{company number} stays'],
  ['No token at all', 'No token at all'],
  ['No token\n\n\nat all', 'No token\n\n\nat all'],
  ['A token {fact:lpa.fee}\n\n\nand more', 'A token £82\n\nand more'],
  ['One {fact:lpa.fee}\nline {fact:lpa.fee*12|number}', 'One £82\nline 984'],
])('%s becomes %s', (text, filled) => {
  expect(fillFacts(text, register)).toBe(filled)
})

test('an unknown fact and a misspelt token are named', () => {
  expect(() => fillFacts('{fact:lpa.feee}', register)).toThrow('There is no fact "lpa.feee"')
  expect(() => fillFacts('{fact:lpa.fee.weeks}', register)).toThrow('did you mean lpa.fee?')
  expect(() => fillFacts('{fact: lpa.fee}', register)).toThrow('"{fact: lpa.fee}" is not {fact:ID}')
  expect(() => fillFacts('{fact:lpa.fee', register)).toThrow('is not {fact:ID}')
})

test('a misspelt token is told with the four ways to write one', () => {
  const ways = 'is not {fact:ID}, {fact:ID#part}, {fact:ID*2} or {fact:ID|number}'
  expect(() => fillFacts('a {fact:lpa.fee|figure} b', register)).toThrow(
    new Error(`"{fact:lpa.fee|figure}" ${ways}`),
  )
  expect(() => fillFacts('{fact:}', register)).toThrow(new Error(`"{fact:}" ${ways}`))
  expect(() => fillFacts('{fact:lpa.fee*}', register)).toThrow(new Error(`"{fact:lpa.fee*}" ${ways}`))
  expect(() => fillFacts('{fact:lpa.fee#}', register)).toThrow(new Error(`"{fact:lpa.fee#}" ${ways}`))
})

test('a removed fact takes its paragraph with it and leaves the others', () => {
  expect(fillFacts('One {fact:lpa.feeGone}.', register)).toBe('')
  expect(fillFacts('One {fact:lpa.fee}.\n\nTwo {fact:lpa.feeGone}.\n\nThree.', register)).toBe(
    'One £82.\n\nThree.',
  )
  expect(factText(register, 'lpa.feeGone')).toBe('')
})

test('content is filled throughout, and items that rely on a removed fact go', () => {
  const content = {
    title: 'Fee {fact:lpa.fee}',
    minutes: 2,
    points: ['Plain', 'Gone {fact:lpa.feeGone}', ''],
    items: [
      { text: '{fact:lpa.feeGone}', label: 'Gone' },
      { text: 'Kept', more: { value: '{fact:lpa.fee}' } },
    ],
    nested: [{ more: { value: '{fact:lpa.feeGone}' } }, [1, 2]],
    note: '{fact:lpa.feeGone}',
    on: new Date(0),
    missing: null,
  }
  expect(fillContent(content, register)).toEqual({
    title: 'Fee £82',
    minutes: 2,
    points: ['Plain', ''],
    items: [{ text: 'Kept', more: { value: '£82' } }],
    nested: [[1, 2]],
    note: '',
    on: new Date(0),
    missing: null,
  })
})

test('a text that rests on a removed fact is no figure', () => {
  const gone = entry({ unit: 'text', spec: 'See {fact:lpa.feeGone}' })
  expect(factValue({ ...register, gone }, 'gone')).toBeUndefined()
})

test('only plain objects and lists are filled, and what was empty before stays', () => {
  class Special {
    text = '{fact:lpa.fee}'
  }
  const special = new Special()
  const content = {
    special,
    list: [
      { text: '', more: { none: null } },
      { text: '{fact:lpa.fee}', special },
    ],
  }
  const filled = fillContent(content, register)
  expect(filled.special).toBe(special)
  expect(filled.list).toEqual([
    { text: '', more: { none: null } },
    { text: '£82', special },
  ])
})

test('rules get figures as figures', () => {
  expect(factValue(register, 'lpa.fee')).toBe(82)
  expect(factValue(register, 'lpa.feeGone')).toBeUndefined()
  expect(factNumber(register, 'lpa.fee', { times: 2 })).toBe(164)
  expect(() => factNumber(register, 'law.parts', { part: 'share' })).toThrow(
    'law.parts is not a single number',
  )
  expect(factParts(register, 'law.parts')).toStrictEqual({
    title: 'The first £322,000',
    legacy: 322000,
    share: [60, 70],
  })
  expect(factParts(register, 'lpa.fee')).toEqual({})
})

test('a page can ask whether a fact is published', () => {
  expect(isPublished(register, 'lpa.fee')).toBe(true)
  expect(isPublished(register, 'lpa.feeGone')).toBe(false)
  expect(isPublished(register, 'law.parts')).toBe(true)
  expect(isPublished(register, 'law.parts', 'legacy')).toBe(true)
  expect(isPublished(register, 'law.parts', 'gone')).toBe(false)
  expect(
    isPublished({ ...register, 'law.parts': { ...register['law.parts'], publish: 'checked' } }, 'law.parts'),
  ).toBe(false)
})
