import { expect, test } from 'vitest'
import type { RiskFacts } from '~/flows/inheritance-risk/result'
import { riskResult } from '~/flows/inheritance-risk/rules'
import { shareBar, shareText } from '~/flows/inheritance-risk/share-bar'
import { checkedFacts, specFacts } from './register'

const bar = (answers: RiskFacts, facts = specFacts) =>
  shareBar(riskResult(answers, facts).breakdown).map(
    ({ line, from, to, isCertain }) => `${line}: ${from} to ${to}${isCertain ? '' : ' perhaps'}`,
  )

test('a range is solid to the lower figure and hatched to the upper', () => {
  expect(bar({ relationship: 'married', children: 'yes', assets: 'yes' })).toEqual([
    '0: 0 to 60',
    '0: 60 to 70 perhaps',
    '1: 70 to 100',
  ])
  expect(bar({ relationship: 'married', children: 'no', assets: 'no' })).toEqual([
    '0: 0 to 95',
    '0: 95 to 100 perhaps',
  ])
})

test('a bar is whole where the law leaves no range', () => {
  expect(bar({ relationship: 'unmarried', children: 'no', assets: 'no' })).toEqual(['1: 0 to 100'])
  expect(bar({ relationship: 'single', children: 'yes', assets: 'no' })).toEqual(['0: 0 to 100'])
})

test('without percentages there is no bar', () => {
  expect(bar({ relationship: 'single', children: 'no', assets: 'no' })).toEqual([])
  expect(bar({ relationship: 'married', children: 'yes', assets: 'no' }, checkedFacts)).toEqual([])
})

test('a third recipient has no place on the bar', () => {
  const breakdown = [60, 30, 10].map((percentage) => ({ recipient: 'A', gets: 'B', percentage }))
  expect(shareBar(breakdown).map(({ line, from, to }) => [line, from, to])).toEqual([
    [0, 0, 60],
    [1, 70, 100],
  ])
})

test('a share reads as one figure or a range', () => {
  expect([shareText(0), shareText([60, 70])]).toEqual(['0%', '60–70%'])
})
