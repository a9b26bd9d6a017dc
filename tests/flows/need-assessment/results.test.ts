import { expect, test } from 'vitest'
import { needReasons, needResults } from '~/flows/need-assessment/results'

test('the result texts carry the titles of section 4 and only the urgent one warns', () => {
  expect(Object.values(needResults).map(({ title }) => title)).toEqual([
    'Consider Planning Ahead',
    'We Recommend Both',
    'Action Required',
  ])
  const alerted = Object.entries(needResults).filter(([, { alert }]) => alert)
  expect(alerted.map(([outcome]) => outcome)).toEqual(['urgent'])
  expect(needResults['low-urgency'].summary).toContain('at least a power of attorney')
})

test('every result sums up and names two things to do, in sentences', () => {
  for (const { summary, steps } of Object.values(needResults)) {
    expect(summary).toMatch(/\w\.$/)
    expect(steps).toHaveLength(2)
    for (const { title, text } of steps) expect(`${title}: ${text}`).toMatch(/^\w.+: \w.+\.$/)
  }
})

const nothing = { age: 'under30', relationship: 'no', family: 'no', assets: 'no', health: 'no' } as const

test.each([
  [{ family: 'yes' }, 'People depend on you'],
  [{ assets: 'yes' }, 'You own things'],
  [{ age: 'over70' }, 'At your age'],
  [{ age: '50to70' }, 'the age at which'],
  [{ relationship: 'yes' }, 'Your partner'],
  [{ health: 'yes' }, 'while you are well enough'],
  [{ health: 'notsure' }, 'not sure about your health'],
] as const)('the answer %o is the only reason given for itself', (answer, reason) => {
  expect(needReasons({ ...nothing, ...answer })).toEqual([expect.stringContaining(reason)])
})

test('reasons name only what was answered', () => {
  expect(needReasons(nothing)).toEqual([])
  expect(needReasons({ ...nothing, age: 'over70', family: 'yes' })).toHaveLength(2)
})
