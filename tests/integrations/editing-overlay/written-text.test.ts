import { expect, test } from 'vitest'
import { keyOf } from '~/integrations/editing-overlay/word'
import { written } from '~/integrations/editing-overlay/written-text'
import { entry } from '../../content/facts/entry'

const register = {
  'lpa.fee': entry({}),
  'lpa.both': entry({ unit: 'text', spec: 'twice {fact:lpa.fee}' }),
  'lpa.feeGone': entry({ spec: 'removed' }),
}
const places = new Map([
  ['lpa.fee', { file: 'content/facts.yaml', line: 7 }],
  ['lpa.both', { file: 'content/prices.yaml', line: 9 }],
])

/** The key, and each fact as the letters it covers with its name and place. */
function shown(text: string) {
  const found = written(text, { register, places })
  return (
    found && [
      found.key,
      ...found.facts.map((fact) => [found.key.slice(fact.start, fact.end), fact.name, fact.place]),
    ]
  )
}

test('a token stands for what is published, and is told apart inside the text', () => {
  expect(shown('Each costs {fact:lpa.fee}, both {fact:lpa.fee*2}.')).toEqual([
    keyOf('Each costs £82, both £164.'),
    ['£82', 'lpa.fee: £82', 'content/facts.yaml:7'],
    ['£164', 'lpa.fee: £164', 'content/facts.yaml:7'],
  ])
})

test('a fact inside a fact has its own place', () => {
  expect(shown('It is {fact:lpa.both}')).toEqual([
    keyOf('It is twice £82'),
    ['twice£82', 'lpa.both: twice £82', 'content/prices.yaml:9'],
    ['£82', 'lpa.fee: £82', 'content/facts.yaml:7'],
  ])
})

test('the element of an article is read like a token, and Markdown is no part of a text', () => {
  const element = `<${'Fact'} id="lpa.fee" bare />`
  expect(shown(`**Pay** _${element}_ [here](/tools?a=1)&nbsp;“now”`)).toEqual([
    keyOf('Pay 82 here now'),
    ['82', 'lpa.fee: 82', 'content/facts.yaml:7'],
  ])
})

test('a text that relies on a removed fact is on no page', () => {
  expect(shown('It costs {fact:lpa.feeGone}.')).toBeUndefined()
})
