import { expect, test } from 'vitest'
import { filledTree, stepsIn } from '~/content/articles/article-drawings'
import { entry } from '../facts/entry'

const facts = {
  'law.days': entry({ unit: 'days', spec: 28 }),
  'law.spouse': entry({ unit: 'text', spec: 'Everything', checked: 'Half' }),
  'law.parents': entry({ unit: 'text', spec: 'removed', checked: 'The other half' }),
}
const questions = [
  {
    ask: 'A spouse, {fact:law.days} later?',
    then: {
      ask: 'And children?',
      yes: [{ who: 'The spouse', gets: '{fact:law.spouse}' }],
      no: [
        { who: 'The spouse', gets: '{fact:law.spouse}' },
        { who: 'The parents', gets: '{fact:law.parents}' },
      ],
    },
  },
  { ask: 'Children?', yes: [{ who: 'They', gets: 'Everything' }] },
]

test('the figures of a tree are filled in, and who gets nothing is left out', () => {
  expect(filledTree(questions, facts)).toEqual([
    {
      ask: 'A spouse, 28\u00a0days later?',
      then: {
        ask: 'And children?',
        yes: [{ who: 'The spouse', gets: 'Everything' }],
        no: [{ who: 'The spouse', gets: 'Everything' }],
      },
    },
    { ask: 'Children?', yes: [{ who: 'They', gets: 'Everything' }] },
  ])
})

test('the other side of the facts gives the other tree', () => {
  const checked = Object.fromEntries(
    Object.entries(facts).map(([id, fact]) => [id, { ...fact, publish: 'checked' as const }]),
  )
  const [first] = filledTree(questions, { ...checked, 'law.days': facts['law.days'] })
  expect(first).toMatchObject({ then: { no: [{ gets: 'Half' }, { gets: 'The other half' }] } })
})

test('an order is read in steps, by semicolons where it has some', () => {
  expect(stepsIn('parents, siblings, the Crown')).toEqual(['Parents', 'Siblings', 'The Crown'])
  expect(stepsIn('parents; brothers, sisters (then their children); the Crown')).toEqual([
    'Parents',
    'Brothers, sisters (then their children)',
    'The Crown',
  ])
})
