import { expect, test } from 'vitest'
import { unknownReferences } from '~/content/facts/references'
import { entryOf } from '~/content/facts/register'
import { entry } from './entry'

const register = {
  'lpa.fee': entry({}),
  'law.parts': entry({ unit: { title: 'text' }, spec: { title: 'A law' }, checked: 'removed' }),
}
const told = (text: string) => unknownReferences([{ file: 'src/a.astro', text }], register)
const noFee = 'src/a.astro line 1: There is no fact "lpa.cost"'

test.each([
  '<Fact id="lpa.fee" />',
  '<Fact\n  class="a"\n  id="law.parts"\n  part="title" />',
  "factText(register, 'lpa.fee')",
  "factText(register, 'law.parts', { part: 'title' })",
  'It costs {fact:lpa.fee*2}, says {fact:law.parts#title}.',
  '<Fact xid="lpa.cost" />',
  "myFactText(register, 'lpa.cost')",
  '<Factor id="lpa.cost">',
  '<Fact id="${id}" />',
  'fact: lpa.fee',
  "note: the fact: 'lpa.cost'",
  'fact: lpa.cost is what it costs',
  'fact: it costs a fee',
  'artefact: lpa.cost',
])('%j names nothing unknown', (text) => {
  expect(told(text)).toEqual([])
})

test.each([
  '<Fact id="lpa.cost" />',
  '<Fact class="a" id="lpa.cost">',
  "factText(register, 'lpa.cost')",
  "factValue( register,  'lpa.cost')",
  "factNumber(register, 'lpa.cost')",
  "isPublished(register, 'lpa.cost')",
  "entryOf(register, 'lpa.cost')",
  '{fact:lpa.cost}',
  'fact: lpa.cost',
  "fact: 'lpa.cost'",
  '    fact: lpa.cost',
  '  - fact: lpa.cost',
  '  lpaFact: lpa.cost',
  '- feeFact: lpa.cost',
])('%j names a fact that is not there', (text) => {
  expect(told(text)).toEqual([noFee])
})

test.each([
  '<Fact id="law.parts" part="text" />',
  '<Fact id="law.parts" class="a" part="text" />',
  "factText(register, 'law.parts', { part: 'text' })",
  "factText(register, 'law.parts',{part:'text'})",
  "factText(register, 'law.parts',  {  part:  'text' })",
  '{fact:law.parts#text}',
])('%j names a part that is not there', (text) => {
  expect(told(text)).toEqual(['src/a.astro line 1: “A figure” has no part "text": name one of title'])
})

test('a fact of a file of words is told with its whole name and its line', () => {
  expect(told('rows:\n  - label: A\n    fact: law.costs.then.now')).toEqual([
    'src/a.astro line 3: There is no fact "law.costs.then.now"',
  ])
})

test('a part is looked for in its own element only', () => {
  expect(told('<Fact id="law.parts" /> <b part="title">')).toEqual([
    'src/a.astro line 1: “A figure” has several parts: name one of title',
  ])
})

test('each place is told with its file and line', () => {
  const sources = [
    { file: 'a.mdx', text: 'one\n\n<Fact id="lpa.cost" />\n{fact:lpa.cost}' },
    { file: 'b.ts', text: "entryOf(register, 'lpa.cost')" },
  ]
  expect(unknownReferences(sources, register)).toEqual([
    'a.mdx line 3: There is no fact "lpa.cost"',
    'a.mdx line 4: There is no fact "lpa.cost"',
    'b.ts line 1: There is no fact "lpa.cost"',
  ])
})

const one = entry({})
const known = {
  'lpa.registrationFee': one,
  'care.Fees': one,
  'will.fees': one,
  'trust.fees': one,
  'last.fees': one,
  'a.fee': one,
}

test.each([
  ['lpa.fees', '; did you mean care.Fees or will.fees or trust.fees?'],
  ['lpa.REGISTRATIONFEE', '; did you mean lpa.registrationFee?'],
  ['care.more.registration', '; did you mean lpa.registrationFee?'],
  ['a.fee.weeks', '; did you mean a.fee?'],
  ['a.feeweeks', ''],
  ['b.fee', ''],
  ['b.nothing', ''],
])('for "%s" the message ends with %j', (id, ending) => {
  expect(() => entryOf(known, id)).toThrow(new Error(`There is no fact "${id}"${ending}`))
})
