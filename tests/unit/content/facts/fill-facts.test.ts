import { expect, test } from 'vitest'
import {
  factNumber,
  factText,
  factValue,
  fillContent,
  fillFacts,
  isPublished,
  openMark,
  supplied,
  withoutOpen,
} from '~/content/facts/fill-facts'
import { entry } from './entry'

const facts = {
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
  expect(fillFacts(text, facts)).toBe(filled)
})

test('an unknown fact and a misspelt token are named', () => {
  expect(() => fillFacts('{fact:lpa.feee}', facts)).toThrow('There is no fact "lpa.feee"')
  expect(() => fillFacts('{fact:lpa.fee.weeks}', facts)).toThrow('did you mean lpa.fee?')
  expect(() => fillFacts('{fact: lpa.fee}', facts)).toThrow('"{fact: lpa.fee}" is not {fact:ID}')
  expect(() => fillFacts('{fact:lpa.fee', facts)).toThrow('is not {fact:ID}')
})

test('a misspelt token is reported with the four ways to write one', () => {
  const ways = 'is not {fact:ID}, {fact:ID#part}, {fact:ID*2} or {fact:ID|number}'
  expect(() => fillFacts('a {fact:lpa.fee|figure} b', facts)).toThrow(
    new Error(`"{fact:lpa.fee|figure}" ${ways}`),
  )
  expect(() => fillFacts('{fact:}', facts)).toThrow(new Error(`"{fact:}" ${ways}`))
  expect(() => fillFacts('{fact:lpa.fee*}', facts)).toThrow(new Error(`"{fact:lpa.fee*}" ${ways}`))
  expect(() => fillFacts('{fact:lpa.fee#}', facts)).toThrow(new Error(`"{fact:lpa.fee#}" ${ways}`))
})

test('a removed fact takes its paragraph with it and leaves the others', () => {
  expect(fillFacts('One {fact:lpa.feeGone}.', facts)).toBe('')
  expect(fillFacts('One {fact:lpa.fee}.\n\nTwo {fact:lpa.feeGone}.\n\nThree.', facts)).toBe(
    'One £82.\n\nThree.',
  )
  expect(factText(facts, 'lpa.feeGone')).toBe('')
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
  expect(fillContent(content, facts)).toEqual({
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
  expect(factValue({ ...facts, gone }, 'gone')).toBeUndefined()
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
  const filled = fillContent(content, facts)
  expect(filled.special).toBe(special)
  expect(filled.list).toEqual([
    { text: '', more: { none: null } },
    { text: '£82', special },
  ])
})

test('rules get figures as figures', () => {
  expect(factValue(facts, 'lpa.fee')).toBe(82)
  expect(factValue(facts, 'lpa.feeGone')).toBeUndefined()
  expect(factNumber(facts, 'lpa.fee', { times: 2 })).toBe(164)
  expect(() => factNumber(facts, 'law.parts', { part: 'share' })).toThrow('law.parts is not a single number')
})

test('a page can ask whether a fact is published', () => {
  expect(isPublished(facts, 'lpa.fee')).toBe(true)
  expect(isPublished(facts, 'lpa.feeGone')).toBe(false)
  expect(isPublished(facts, 'law.parts')).toBe(true)
  expect(isPublished(facts, 'law.parts', 'legacy')).toBe(true)
  expect(isPublished(facts, 'law.parts', 'gone')).toBe(false)
  expect(
    isPublished({ ...facts, 'law.parts': { ...facts['law.parts'], publish: 'checked' } }, 'law.parts'),
  ).toBe(false)
})

test('what stands in braces has not been supplied', () => {
  expect(supplied('{company number}')).toBe('')
  expect(supplied('12345678')).toBe('12345678')
  for (const words of ['Number {company number}', '{company number} Ltd']) expect(supplied(words)).toBe(words)
})

test('a paragraph, an item and a row go with the fact they rely on, and their neighbours stay', () => {
  expect(withoutOpen(`<p>One.</p><p class="a">Number <b>${openMark}</b>.</p><p>Two.</p>`)).toBe(
    '<p>One.</p><p>Two.</p>',
  )
  expect(withoutOpen(`<ul><li>Kept</li><li>Lost ${openMark}</li></ul>`)).toBe('<ul><li>Kept</li></ul>')
  expect(
    withoutOpen(
      `<table><tbody><tr><th>A</th><td>${openMark}</td></tr><tr><th>B</th><td>b</td></tr></tbody></table>`,
    ),
  ).toBe('<table><tbody><tr><th>B</th><td>b</td></tr></tbody></table>')
})

test('of a list within an item only the inner item goes', () => {
  expect(withoutOpen(`<ul><li>One <b>x</b></li><li>Two <ul><li>${openMark}</li></ul></li></ul>`)).toBe(
    '<ul><li>One <b>x</b></li><li>Two </li></ul>',
  )
})

test('a list that loses its last item goes too', () => {
  expect(withoutOpen(`<p>Before</p><ul> <li>${openMark}</li> </ul><p>After</p>`)).toBe(
    '<p>Before</p><p>After</p>',
  )
})

test('words that only look alike are kept', () => {
  expect(withoutOpen('<pre>x</pre><p>y</p><link>')).toBe('<pre>x</pre><p>y</p><link>')
})

test('a mark that nothing can be left out around stops the build', () => {
  const before = 'Words that stand further in front of it than anybody needs to find the place. '
  const thrown = (html: string) => {
    try {
      return withoutOpen(html)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(thrown(`<h2>Our number ${openMark}</h2>`)).toMatch(/: <h2>Our number $/)
  expect(thrown(openMark)).toMatch(/^A fact that is not filled in stands outside .*: $/)
  expect(thrown(`<h2>${before}${before}Our number ${openMark}</h2>`)).toMatch(/find the place\. Our number $/)
  expect(thrown(`<h2>${before}${before}Our number ${openMark}</h2>`)).not.toContain('<h2>')
})
