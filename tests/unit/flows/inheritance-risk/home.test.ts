import { expect, test } from 'vitest'
import { readEntry } from '~/content/files'
import {
  asksHome,
  asksShare,
  type EstateEntry,
  estateOf,
  type FamilyWords,
  holdings,
  isWrong,
  toShare,
  possibleEstates,
  homeWords,
  withHolding,
} from '~/flows/inheritance-risk/home'
import { toPounds } from '~/flows/inheritance-risk/estate'

// forty-families.test.ts has what families inherit of such estates.

const tool = 'inheritance-risk-checker'
const page = readEntry(`content/pages/${tool}.yaml`)
const words = (page as { results: { family: FamilyWords } }).results.family
const entry = (changes: Partial<EstateEntry>): EstateEntry => ({
  ...estateOf('150,000'),
  home: '£600k',
  ...changes,
})
const shared = (changes: Partial<EstateEntry>) =>
  possibleEstates(entry(changes)).map(({ held, estate }) => `${held} ${estate}`)

test('the estate depends on how the home is owned; until that is chosen, one sum is the estate', () => {
  expect(possibleEstates(estateOf('1,200,000'))).toEqual([
    { held: 'none', estate: 1_200_000, home: 0, part: 0 },
  ])
  expect(shared({ holding: 'none' })).toEqual(['none 150000'])
  expect(shared({ holding: 'sole' })).toEqual(['sole 750000'])
  expect(shared({ holding: 'joint' })).toEqual(['joint 150000'])
  expect(shared({ holding: 'common', share: '25%' })).toEqual(['common 300000'])
  expect(shared({ holding: 'unsure' })).toEqual(['joint 150000', 'common 450000'])
})

test('after choosing a home, the sum for everything else is asked for again', () => {
  for (const holding of holdings) {
    const { rest } = withHolding(estateOf('1,200,000'), holding)
    expect(rest, holding).toBe(holding === 'none' ? '1,200,000' : '')
    const passedNone = withHolding(withHolding(estateOf('1,200,000'), 'none'), holding)
    expect(passedNone.rest, holding).toBe(rest)
    expect(withHolding(entry({ holding: 'sole' }), holding).rest, holding).toBe('150,000')
  }
})

test('a missing or invalid figure leaves the result open; only an invalid one is an error', () => {
  for (const [changes, text, read] of [
    [{ holding: 'joint', home: '' }, '', toPounds],
    [{ holding: 'sole', rest: ' ' }, ' ', toPounds],
    [{ holding: 'unsure', share: '' }, '', toShare],
    [{ holding: 'sole', home: 'a lot' }, 'a lot', toPounds],
    [{ holding: 'common', share: 'half' }, 'half', toShare],
  ] as const) {
    expect(possibleEstates(entry(changes)), JSON.stringify(changes)).toEqual([])
    expect(isWrong(text, read), text).toBe(text.trim() !== '')
  }
  expect(possibleEstates(entry({ holding: 'sole', share: '' }))).toHaveLength(1)
  expect(possibleEstates(entry({ holding: 'none', home: '' }))).toHaveLength(1)
})

test.each([
  ['50', 50],
  ['33.33', 33.33],
  [' 25 % ', 25],
  ['100', 100],
])('“%s” is a share', (text, share) => {
  expect(toShare(text)).toBe(share)
})

test.each(['', '0', '101', '-5', '1/2', 'half', '50.'])('“%s” is not a share', (text) => {
  expect(toShare(text)).toBeUndefined()
})

test('home and share are asked only of owners', () => {
  expect(holdings.filter((holding) => !asksHome(entry({ holding })))).toEqual(['none'])
  expect(holdings.filter((holding) => asksShare(entry({ holding })))).toEqual(['common', 'unsure'])
  expect(asksHome(estateOf('1'))).toBe(false)
})

test('joint tenants see who gets the home, by their relationship', () => {
  const [joint] = possibleEstates(entry({ holding: 'joint' }))
  const text = (relationship: 'married' | 'unmarried' | 'single') =>
    homeWords(joint!, relationship, words.ways).text
  for (const relationship of ['married', 'unmarried', 'single'] as const) {
    expect(text(relationship)).toBe(words.ways.joint[relationship].replace('[home]', '£600,000'))
    expect(text(relationship)).not.toContain('[')
  }
})

test('tenants in common see how much of the home is shared; sole owners see nothing', () => {
  const [common] = possibleEstates(entry({ holding: 'common' }))
  const { text } = homeWords(common!, 'married', words.ways)
  expect(text).toContain('£300,000')
  expect(text).not.toContain('[')
  const [sole] = possibleEstates(entry({ holding: 'sole' }))
  expect(homeWords(sole!, 'married', words.ways)).toEqual({ title: '', text: '' })
})
