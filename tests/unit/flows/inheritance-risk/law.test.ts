import { expect, test } from 'vitest'
import { classesThatMatter, classToAsk, inherit, type Relative } from '~/flows/inheritance-risk/inherit'
import { familyOf, nobody, people, published, statute } from './families'

const laws = (
  relationship: 'married' | 'unmarried' | 'single',
  relatives: Record<string, Relative[]>,
  rule = statute,
) => inherit(familyOf(relationship, relatives), 900_000, rule).map(({ law }) => law)

test('each line cites its section', () => {
  expect(laws('married', {})).toEqual(['s 46(1)(i), case 1'])
  expect(laws('married', { children: people(1) })).toEqual([
    's 46(1)(i), case 2',
    's 46(1)(i), case 2; s 47(1)',
  ])
  expect(laws('unmarried', { children: people(1) })).toEqual(['no share in s 46', 's 46(1)(ii); s 47(1)'])
  const cited = { parents: 's 46(1)(iii)', siblings: 's 46(1)(v), first; s 47(3)' }
  const further = { halfSiblings: 's 46(1)(v), secondly; s 47(3)', grandparents: 's 46(1)(v), thirdly' }
  const last = { uncles: 's 46(1)(v), fourthly; s 47(3)', halfUncles: 's 46(1)(v), fifthly; s 47(3)' }
  for (const [name, law] of Object.entries({ ...cited, ...further, ...last }))
    expect(laws('single', { [name]: people(2) })).toEqual([law])
  expect(laws('single', { parents: people(1) })).toEqual(['s 46(1)(iv)'])
  expect(laws('single', {})).toEqual(['s 46(1)(vi)'])
})

test('the published rule cites no statute', () => {
  expect(laws('married', { parents: people(2) }, published)).toEqual([undefined, undefined])
  expect(laws('married', {}, published)).toEqual(['s 46(1)(i), case 1'])
})

const { children, parents, siblings, halfSiblings, grandparents } = nobody
test.each([
  ['married, by the statute', 'married', statute, { children }, ['children']],
  [
    'married, by the published rule',
    'married',
    published,
    { children, parents },
    ['children', 'parents', 'siblings'],
  ],
  ['children close the list', 'single', statute, { children: people(0, 1) }, ['children']],
  [
    'a child who left nobody does not',
    'single',
    statute,
    { children: people(0, 0) },
    ['children', 'parents'],
  ],
  ['nothing said', 'unmarried', statute, {}, ['children']],
  [
    'far relatives',
    'single',
    statute,
    { children, parents, siblings, halfSiblings, grandparents },
    ['children', 'parents', 'siblings', 'halfSiblings', 'grandparents', 'uncles'],
  ],
] as const)('which classes matter: %s', (_name, relationship, rule, relatives, expected) => {
  expect(classesThatMatter({ relationship, relatives }, rule)).toEqual(expected)
})

test('the next class to ask about is the last that matters and is unknown', () => {
  expect(classToAsk({ relationship: 'single', relatives: { children: [] } }, statute)).toBe('parents')
  expect(classToAsk({ relationship: 'single', relatives: { children: people(1) } }, statute)).toBeUndefined()
  expect(classToAsk({ relationship: 'married', relatives: { children: [] } }, statute)).toBeUndefined()
  expect(classToAsk({ relationship: 'single', relatives: nobody }, statute)).toBeUndefined()
})
