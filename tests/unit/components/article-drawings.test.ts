import { expect, test } from 'vitest'
import { barChart, filledTree } from '~/components/article-drawings'
import type { Facts } from '~/content/facts/facts'
import type { Unit } from '~/content/schemas/fact'
import { entry, idOf } from '../content/facts/entry'

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

type Amount = [value: number | [number, number] | string | undefined, unit: Unit]
/** The chart of facts with these values and units. */
function chartOf(...amounts: Amount[]) {
  const given = amounts.map(([value, unit], at) => [`a.f${at}`, { ...entry({ unit }), value }] as const)
  const rows = given.map(([id]) => ({ label: id, fact: idOf(id) }))
  return barChart(rows, Object.fromEntries(given) as Facts)
}

test('ranges share one scale from zero to the highest value; text and missing facts are left out', () => {
  const chart = chartOf([[150, 250], 'gbp or more'], [[500, 800], 'gbp'], [400, 'gbp'], ['ask us', 'text'])
  expect(chart?.bars.map(({ figure, from, width }) => [figure, from, width])).toEqual([
    ['£150–\u2060250+', 18.8, 12.5],
    ['£500–\u2060800', 62.5, 37.5],
    ['£400', 50, 1],
  ])
  expect(chart).toMatchObject({ min: '£0', max: '£800' })
  expect(chartOf(['ask us', 'text'], [undefined, 'gbp'])).toBeUndefined()
})

test('every unit of time is converted to weeks', () => {
  const chart = chartOf([7, 'days'], [7, 'weeks'], [7, 'months'], [7, 'years'], [700, 'weeks'])
  expect(chart?.bars.map(({ from }) => from)).toEqual([0.1, 1, 4.3, 52, 100])
})
