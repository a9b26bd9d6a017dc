import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { freshState } from '~/flows/engine/engine'
import { FlowSheet, type FlowPage } from '~/flows/engine/FlowSheet'
import { datedSteps } from '~/flows/engine/ResultParts'
import type { FlowHandle } from '~/flows/engine/use-flow'
import type { Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'

const page = { phone: '01632 960001', months: 12 } as FlowPage
const nothing = () => {}

/** Every screen of a flow before its end, as text. */
const screensOf = (flow: Flow, outcome: string | undefined): string =>
  flow.steps
    .filter(({ kind }) => kind !== 'end')
    .map((step, at) => {
      const handle: FlowHandle = {
        ...{ flow, step, state: { ...freshState, at } },
        ...{ isHydrated: true, isLeaving: false, canGoOn: false },
        ...{ root: { current: null }, heading: { current: null } },
        ...{ answer: nothing, readFields: () => {}, choose: nothing, next: nothing, back: nothing },
        ...{ clear: nothing, clearPrefilled: () => '' },
      }
      return renderToStaticMarkup(createElement(FlowSheet, { handle, page, end: null, outcome }))
    })
    .join('\n')

for (const flow of [willCalculator, willCost, instantWill])
  test(`${flow.name} announces a guide price only if it ends with one`, () => {
    expect(screensOf(flow, 'your guide price')).toMatch(/>Your guide price comes next\.</)
    const without = screensOf(flow, undefined)
    expect(without).not.toMatch(/guide price|comes next|comes after|you see|you’ll see/i)
    expect(without).toMatch(/>When you press/)
  })

const words = {
  steps: ['a', 'b', 'c'],
  workingDays: { weekdays: [1, 2, 3, 4, 5], closures: [{ from: '2027-02-01', to: '2027-02-05' }] },
}
const whens = (reply: string, now: string) =>
  datedSteps(words.steps, { words: { ...words, reply }, now: Date.parse(now) }).map(({ title }) => title)

test('a promise in hours gives the second step a date in London', () => {
  expect(whens('within 24 hours', '2026-11-23T10:00:00Z')).toEqual([
    'Today, Monday 23 November',
    'By Tuesday 24 November',
    'After that',
  ])
  expect(whens('within 48\u00a0hours', '2027-06-01T23:30:00Z').slice(0, 2)).toEqual([
    'Today, Wednesday 2 June',
    'By Friday 4 June',
  ])
})

test('no day is promised on which the office is closed', () => {
  const due = (now: string) => whens('within 24 hours', now)[1]
  expect(due('2026-11-27T10:00:00Z'), 'a weekend').toBe('By Monday 30 November')
  expect(due('2026-12-24T10:00:00Z'), 'bank holidays').toBe('By Tuesday 29 December')
  expect(due('2027-01-29T10:00:00Z'), 'a holiday of the office').toBe('By Monday 8 February')
})

test('a promise of one hour means the same day', () => {
  expect(whens('within 1 hour', '2026-11-23T10:00:00Z')[1]).toBe('By Monday 23 November')
})

test('any other promise is printed unchanged', () => {
  expect(whens('within one working day', '2026-11-23T10:00:00Z')[1]).toBe('Within one working day')
})
