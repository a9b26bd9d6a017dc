import { expect, test } from 'vitest'
import { brokenReferences, checkFacts, referencesIn } from '~/content/facts/check-facts'
import { ContentError, type ContentText } from '~/content/problems'
import type { Facts } from '~/content/facts/facts'
import { linesOf } from './told'
import { entry } from './entry'
import { entryOf } from '~/content/facts/facts'

const places = new Map([['a.one', { file: 'content/facts.yaml', line: 7 }]])

test('entries that belong together publish the same side', () => {
  const facts = { 'a.one': entry({ together: ['a.two'] }), 'a.two': entry({ publish: 'checked' }) }
  expect(() => checkFacts(facts, places)).toThrow(
    'content/facts.yaml:7: a.one publishes "spec" but a.two publishes "checked". Switch both, or neither.',
  )
  expect(() => checkFacts({ ...facts, 'a.two': entry({}) }, places)).not.toThrow()
})

test('a name that does not exist is reported', () => {
  expect(() => checkFacts({ 'a.one': entry({ together: ['a.tow'] }) }, places)).toThrow(
    'a.one names "a.tow", which does not exist',
  )
  expect(() => checkFacts({ 'a.one': entry({ conflictsWith: ['a.tow'] }) }, new Map())).toThrow(
    'content:1: a.one',
  )
})

test('a text that cannot be filled is reported', () => {
  const circle = entry({ unit: 'text', spec: 'See {fact:a.one}' })
  expect(() => checkFacts({ 'a.one': circle }, places)).toThrow('refers to itself in a circle')
  const unknown = entry({ unit: { title: 'text' }, spec: { title: '{fact:a.nothing}' }, checked: 'removed' })
  expect(() => checkFacts({ 'a.one': unknown }, places)).toThrow('There is no fact "a.nothing"')
})

test('every problem is reported on a line of its own, and each once', () => {
  const facts = {
    'a.one': entry({ together: ['a.tow'], conflictsWith: ['a.three'] }),
    'a.two': entry({
      unit: 'text',
      spec: 'See {fact:a.four}',
      conflictsWith: ['a.one'],
      together: ['a.one'],
    }),
  }
  expect(linesOf(() => checkFacts(facts, places))).toEqual([
    'content/facts.yaml:7: a.one names "a.three", which does not exist. Check the spelling.',
    'content/facts.yaml:7: a.one names "a.tow", which does not exist. Check the spelling.',
    'content:1: a.two: There is no fact "a.four"',
  ])
})

test('every part of an entry must be printable', () => {
  const parts = { unit: { a: 'text', b: 'text' }, checked: 'removed' } as const
  const spec = { a: 'Fine', b: 'See {fact:a.one#b}' }
  expect(linesOf(() => checkFacts({ 'a.one': entry({ ...parts, spec }) }, new Map()))).toEqual([
    'content:1: a.one refers to itself in a circle',
  ])
  expect(() => checkFacts({ 'a.one': entry({ ...parts, spec: { a: 'A', b: 'B' } }) }, places)).not.toThrow()
})

const facts = {
  'lpa.fee': entry({}),
  'law.parts': entry({ unit: { title: 'text' }, spec: { title: 'A law' }, checked: 'removed' }),
}
const broken = (sources: readonly ContentText[], facts: Facts): string[] =>
  brokenReferences(sources.flatMap(referencesIn), facts).map((mistake) => new ContentError([mistake]).message)
const told = (text: string) => broken([{ file: 'src/a.astro', text }], facts)
const noFee = 'src/a.astro:1: There is no fact "lpa.cost"'

test.each([
  '<Fact id="lpa.fee" />',
  '<Fact\n  class="a"\n  id="law.parts"\n  part="title" />',
  "factText(facts, 'lpa.fee')",
  "factText(facts, 'law.parts', { part: 'title' })",
  'It costs {fact:lpa.fee*2}, says {fact:law.parts#title}.',
  '<Fact xid="lpa.cost" />',
  "myFactText(facts, 'lpa.cost')",
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
  "factText(facts, 'lpa.cost')",
  "factValue( facts,  'lpa.cost')",
  "factNumber(facts, 'lpa.cost')",
  "isPublished(facts, 'lpa.cost')",
  "entryOf(facts, 'lpa.cost')",
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
  "factText(facts, 'law.parts', { part: 'text' })",
  "factText(facts, 'law.parts',{part:'text'})",
  "factText(facts, 'law.parts',  {  part:  'text' })",
  '{fact:law.parts#text}',
])('%j names a part that is not there', (text) => {
  expect(told(text)).toEqual(['src/a.astro:1: “A figure” has no part "text": name one of title'])
})

test('a fact of a file of words is reported with its whole name and its line', () => {
  expect(told('rows:\n  - label: A\n    fact: law.costs.then.now')).toEqual([
    'src/a.astro:3: There is no fact "law.costs.then.now"',
  ])
})

test('a part is looked for in its own element only', () => {
  expect(told('<Fact id="law.parts" /> <b part="title">')).toEqual([
    'src/a.astro:1: “A figure” has several parts: name one of title',
  ])
})

test('each place is reported with its file and line', () => {
  const sources = [
    { file: 'a.mdx', text: 'one\n\n<Fact id="lpa.cost" />\n{fact:lpa.cost}' },
    { file: 'b.ts', text: "entryOf(facts, 'lpa.cost')" },
  ]
  expect(broken(sources, facts)).toEqual([
    'a.mdx:3: There is no fact "lpa.cost"',
    'a.mdx:4: There is no fact "lpa.cost"',
    'b.ts:1: There is no fact "lpa.cost"',
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

const sold = {
  'price.one': entry({}),
  'price.range': entry({ spec: [82, 92] }),
  'price.words': entry({ unit: 'text', spec: 'On request' }),
  'price.gone': entry({ spec: 'removed' }),
  'price.parts': entry({ unit: { now: 'gbp' }, spec: { now: 82 } }),
}

test.each([
  ['price.one', undefined],
  ["'price.one'", undefined],
  ['price.gone', undefined],
  ['price.range', '"price.range" is a range or words, and an offer needs one price'],
  ["'price.words'", '"price.words" is a range or words, and an offer needs one price'],
  ['price.parts', 'has several parts: name one of now'],
  ['price.two', 'There is no fact "price.two"'],
])('an offer at %s: %s', (id, message) => {
  const told = (text: string) => broken([{ file: 'content/services/a.yaml', text }], sold)
  const [line, ...more] = told(`name: A\noffers:\n  - name: One\n    price: ${id}\n`)
  expect(more).toEqual([])
  if (message === undefined) expect(line).toBeUndefined()
  else expect(line).toMatch(/^content\/services\/a\.yaml:4: /)
  if (message !== undefined) expect(line).toContain(message)
  expect(told(`name: A\n  price: ${id}\n`)).toEqual([])
})
