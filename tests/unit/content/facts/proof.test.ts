import { expect, test } from 'vitest'
import { provenBy } from '~/content/facts/fill-facts'
import type { Fact } from '~/content/schemas/fact'
import { entry } from './entry'

const text = (spec: string, status: Fact['status']) => entry({ unit: 'text', spec, status })

const facts = (given: Readonly<Record<string, Fact>>) => ({
  'rating.strip': entry({ unit: 'rating', spec: 4.8 }),
  'rating.source': text('A platform', 'agreed'),
  'company.tradeBody': text('A society', 'agreed'),
  ...given,
})

test('a rating with its platform and a membership are said once they are agreed', () => {
  expect(provenBy(facts({}))).toEqual({ rating: '4.8', source: 'A platform', body: 'A society' })
})

test.each([
  ['is disputed', { 'rating.strip': entry({ unit: 'rating', spec: 4.8, status: 'disputed' }) }],
  ['is removed', { 'rating.strip': entry({ unit: 'rating', spec: 'removed' }) }],
  ['stands on no platform that anyone named', { 'rating.source': text('{review platform}', 'agreed') }],
  ['stands on a platform nobody agreed to', { 'rating.source': text('A platform', 'placeholder') }],
])('a rating that %s is not said', (_why, given) => {
  expect(provenBy(facts(given))).toMatchObject({ rating: '', source: '' })
})

test.each([
  ['to be filled in', '{trade body}', 'agreed'],
  ['not agreed', 'A society', 'placeholder'],
  ['none', 'None', 'agreed'],
] as const)('a membership that is %s is not said', (_why, spec, status) => {
  expect(provenBy(facts({ 'company.tradeBody': text(spec, status) })).body).toBe('')
})
