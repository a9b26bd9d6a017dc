import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEntry } from '~/content/files'
import { countsOn } from '~/flows/flows'
import {
  asksHome,
  asksShare,
  type EstateEntry,
  type EstateWords,
  estateOf,
  holdings,
  isWrong,
  toShare,
  waysOf,
  wayWords,
  withHolding,
} from '~/flows/inheritance-risk/home'
import { toPounds } from '~/flows/inheritance-risk/estate'

// What families inherit of such estates is in forty-families.test.ts.

const tool = 'inheritance-risk-checker'
const page = readEntry(`content/pages/${tool}.yaml`, { counts: countsOn(tool) })
const words = (page as { results: { family: { estate: EstateWords } } }).results.family.estate
const entry = (changes: Partial<EstateEntry>): EstateEntry => ({
  ...estateOf('150,000'),
  home: '£600k',
  ...changes,
})
const shared = (changes: Partial<EstateEntry>) =>
  waysOf(entry(changes))?.map(({ held, estate }) => `${held} ${estate}`)

test('what is shared depends on how the home is held', () => {
  expect(shared({ holding: 'none' })).toEqual(['none 150000'])
  expect(shared({ holding: 'sole' })).toEqual(['sole 750000'])
  expect(shared({ holding: 'joint' })).toEqual(['joint 150000'])
  expect(shared({ holding: 'common', share: '25%' })).toEqual(['common 300000'])
  expect(shared({ holding: 'unsure' })).toEqual(['joint 150000', 'common 450000'])
})

test('a home that is only now asked about is not filled in yet, and no mistake; nor is a good figure', () => {
  const asked = withHolding(estateOf('1,200,000'), 'joint')
  expect(isWrong(asked.home, toPounds)).toBe(false)
  expect(waysOf({ ...asked, rest: '150,000' })).toBeUndefined()
  expect(isWrong('£600k', toPounds)).toBe(false)
})

test('until a holding is chosen, one sum is the whole estate', () => {
  expect(waysOf(estateOf('1,200,000'))).toEqual([{ held: 'none', estate: 1_200_000, home: 0, part: 0 }])
})

test('what stood for the whole estate is asked for anew as what there is besides a home', () => {
  for (const holding of holdings) {
    const { rest } = withHolding(estateOf('1,200,000'), holding)
    expect(rest, holding).toBe(holding === 'none' ? '1,200,000' : '')
    expect(withHolding(entry({ holding: 'sole' }), holding).rest, holding).toBe('150,000')
  }
})

test('a figure that is missing, or is none, leaves the result open; only the second is a mistake', () => {
  for (const [changes, text, read] of [
    [{ holding: 'joint', home: '' }, '', toPounds],
    [{ holding: 'sole', rest: ' ' }, ' ', toPounds],
    [{ holding: 'unsure', share: '' }, '', toShare],
    [{ holding: 'sole', home: 'a lot' }, 'a lot', toPounds],
    [{ holding: 'common', share: 'half' }, 'half', toShare],
  ] as const) {
    expect(waysOf(entry(changes)), JSON.stringify(changes)).toBeUndefined()
    expect(isWrong(text, read), text).toBe(text.trim() !== '')
  }
  expect(waysOf(entry({ holding: 'sole', share: '' }))).toBeDefined()
  expect(waysOf(entry({ holding: 'none', home: '' }))).toBeDefined()
})

test.each([
  ['50', 50],
  ['33.33', 33.33],
  [' 25 % ', 25],
  ['100', 100],
])('“%s” is a share', (text, share) => {
  expect(toShare(text)).toBe(share)
})

test.each(['', '0', '101', '-5', '1/2', 'half', '50.'])('“%s” is none', (text) => {
  expect(toShare(text)).toBeUndefined()
})

test('a home and a share are asked of those who have one', () => {
  expect(holdings.filter((holding) => asksHome(entry({ holding })))).toEqual([
    'sole',
    'joint',
    'common',
    'unsure',
  ])
  expect(holdings.filter((holding) => asksShare(entry({ holding })))).toEqual(['common', 'unsure'])
  expect(asksHome(estateOf('1'))).toBe(false)
})

test('nothing of a home is shared twice or lost: what joint tenants leave each other is no part of the estate', () => {
  const sum = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: 1, max: 100 }), (home, rest, share) => {
      const figures = { home: String(home), rest: String(rest), share: String(share) }
      const estates = (holding: EstateEntry['holding']) =>
        (waysOf({ ...figures, holding }) ?? []).map(({ estate }) => estate)
      expect(estates('joint')).toEqual([rest])
      expect(estates('sole')).toEqual([rest + home])
      const [common = NaN] = estates('common')
      expect(Math.abs(common - rest - (home * share) / 100)).toBeLessThanOrEqual(0.5)
      expect(estates('unsure')).toEqual([rest, common])
    }),
  )
})

test('joint tenants read who has the home, by what they said of a spouse or partner', () => {
  const [joint] = waysOf(entry({ holding: 'joint' })) ?? []
  const text = (relationship: 'married' | 'unmarried' | 'single') =>
    wayWords(joint!, relationship, words.ways).text
  for (const relationship of ['married', 'unmarried', 'single'] as const) {
    expect(text(relationship)).toContain('£600,000, passes to the other owner')
    expect(text(relationship)).not.toContain('[')
  }
  expect(text('married')).toContain('such as your husband, wife or civil partner')
  expect(text('unmarried')).toContain('such as your partner')
  expect(text('single')).not.toMatch(/partner|husband|wife/)
})

test('tenants in common read how much of the home is shared; who owns it alone, or none, nothing', () => {
  const [common] = waysOf(entry({ holding: 'common' })) ?? []
  const { text } = wayWords(common!, 'married', words.ways)
  expect(text).toContain('£300,000')
  expect(text).not.toContain('[')
  for (const holding of ['sole', 'none'] as const) {
    const [alone] = waysOf(entry({ holding })) ?? []
    expect(wayWords(alone!, 'married', words.ways), holding).toEqual({ title: '', text: '' })
  }
})

test('where nobody knows how the home is held, both ways have a name of their own', () => {
  const titles = (waysOf(entry({ holding: 'unsure' })) ?? []).map(
    (way) => wayWords(way, 'single', words.ways).title,
  )
  expect(new Set(titles.filter(Boolean)).size).toBe(2)
})
