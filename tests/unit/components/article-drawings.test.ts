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

const parents = { who: 'The parents', gets: '{fact:law.parents}' }

test('a tree’s figures are filled in', () => {
  const tree = (ask: string, gets: string) => {
    const shares = [{ who: 'The spouse', gets }]
    return [{ ask, then: { ask: 'And children?', yes: shares, no: shares } }]
  }
  expect(filledTree(tree('A spouse, {fact:law.days} later?', spouse.gets), facts)).toEqual(
    tree('A spouse, 28\u00a0days later?', 'Everything'),
  )
})

test.each([
  ['a question', { ask: 'A parent, {fact:law.parents} later?', yes: [spouse] }],
  ['an answer', { ask: 'A parent?', yes: [spouse, parents] }],
  ['a second answer', { ask: 'A spouse?', then: { ask: 'Children?', yes: [spouse], no: [parents, spouse] } }],
])('a tree with a missing figure in %s is left out', (_where, question) => {
  expect(filledTree([question, { ask: 'Children?', yes: [spouse] }], facts)).toEqual([])
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
