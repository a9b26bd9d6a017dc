import { expect, test } from 'vitest'
import { filledTree, placeBars } from '~/components/article-drawings'
import { entry } from '../content/facts/entry'

const { value: _, ...missing } = entry({ status: 'missing' })
const facts = {
  'law.days': entry({ unit: 'days', value: 28 }),
  'law.spouse': entry({ unit: 'text', value: 'Everything' }),
  'law.parents': missing,
}
const spouse = { who: 'The spouse', gets: '{fact:law.spouse}' }

test('a tree’s figures are filled in, and branches without a share are left out', () => {
  const questions = [
    {
      ask: 'A spouse, {fact:law.days} later?',
      then: {
        ask: 'And children?',
        yes: [spouse],
        no: [spouse, { who: 'The parents', gets: '{fact:law.parents}' }],
      },
    },
    { ask: 'Children?', yes: [{ who: 'They', gets: 'Everything' }] },
  ]
  const all = { who: 'The spouse', gets: 'Everything' }
  expect(filledTree(questions, facts)).toEqual([
    { ask: 'A spouse, 28\u00a0days later?', then: { ask: 'And children?', yes: [all], no: [all] } },
    { ask: 'Children?', yes: [{ who: 'They', gets: 'Everything' }] },
  ])
})

test('a tree with a missing figure in a question is left out', () => {
  const questions = [
    { ask: 'A parent, {fact:law.parents} later?', yes: [spouse] },
    { ask: 'Children?', yes: [spouse] },
  ]
  expect(filledTree(questions, facts)).toEqual([])
})

type Unit = 'gbp' | 'days' | 'weeks' | 'months' | 'years'
const row = (amount: number | [number, number] | string, unit: Unit) => ({
  ...{ label: 'a', figure: 'b' },
  ...{ amount, unit },
})
const drawn = (rows: Parameters<typeof placeBars>[0]) =>
  placeBars(rows).bars.map(({ from, width }) => [from, width])

test('ranges share one scale from zero to the highest value; text is left out', () => {
  expect(drawn([row([150, 250], 'gbp'), row([500, 800], 'gbp'), row(400, 'gbp'), row('ask us', 'gbp')])).toEqual([
    [18.8, 12.5],
    [62.5, 37.5],
    [50, 1],
  ])
}) // prettier-ignore

test('every unit of time is converted to weeks', () => {
  const units = ['days', 'weeks', 'months', 'years'] as const
  expect(drawn([...units.map((unit) => row(7, unit)), row(700, 'weeks')])).toEqual([
    [0.1, 1],
    [1, 1],
    [4.3, 1],
    [52, 1],
    [100, 1],
  ])
})
