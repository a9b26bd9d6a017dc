import { expect, test } from 'vitest'
import { coverings } from '~/content/facts/price-list'
import { readContent, readRegister } from '~/content/files'
import { factText, isPublished } from '~/content/facts/fill-facts'
import { researchedIds } from './researched-ids'

const { register, places } = readRegister()
const entries = Object.entries(register)

test('everything that was researched stands in the register', () => {
  const groups = [...Object.values(readContent('reviews')), readContent('videos')]
  const covered = new Set([
    ...Object.keys(register),
    ...entries.flatMap(([, { covers = [] }]) => covers),
    ...groups.flatMap(({ covers = [] }) => covers),
  ])
  expect(researchedIds).toHaveLength(86)
  expect(researchedIds.filter((id) => !covered.has(id))).toEqual([])
})

test('the specification’s side is published wherever it says something', () => {
  const switched = entries.filter(([, { spec, publish }]) => spec !== 'removed' && publish !== 'spec')
  expect(switched.map(([id]) => id)).toEqual([])
})

test('every entry knows the file and line it starts on', () => {
  expect([...places.keys()]).toEqual(Object.keys(register))
  expect(places.get('price.will.instant')?.file).toBe('content/prices.yaml')
  expect(places.get('company.name')).toEqual({ file: 'content/company.yaml', line: 5 })
})

test('every checked side can be published', () => {
  const checked = Object.fromEntries(
    entries.map(([id, entry]) => [id, { ...entry, publish: 'checked' as const }]),
  )
  const silent = entries.filter(([id, { unit, checked: value }]) => {
    const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
    return value !== 'removed' && parts.every((part) => factText(checked, id, { part }) === '')
  })
  expect(silent.map(([id]) => id)).toEqual([])
})

test('what nobody has supplied stands in braces', () => {
  const invented = [
    'company.name',
    'company.legalName',
    'company.phone',
    'company.email',
    'company.officeAddress',
    'company.map',
    // Their words say that it is open, since they stand beside a price.
    ...Object.keys(coverings),
  ]
  const placeholders = entries.filter(
    ([id, { status }]) => status === 'placeholder' && !invented.includes(id),
  )
  expect(placeholders.filter(([id]) => !/^\{.+\}$/.test(factText(register, id))).map(([id]) => id)).toEqual(
    [],
  )
  expect(isPublished(register, 'company.number')).toBe(true)
})

/** The literals of the specification, as a reader sees them. */
test.each([
  ['lpa.registrationFee', {}, '£82'],
  ['lpa.registrationFee', { times: 2 }, '£164'],
  ['lpa.weeksService', {}, '8–10 weeks'],
  ['lpa.weeksArticles', {}, '8–12 weeks'],
  ['lpa.peopleToNotify', {}, '5'],
  ['lpa.certificateProviderYears', {}, '2+ years'],
  ['will.reviewYears', {}, '5 years'],
  ['promise.turnaroundService', {}, '2–3 weeks'],
  ['cop.cost', {}, 'over £2,000'],
  ['cop.months', {}, '6–12 months'],
  ['care.capitalLimit', {}, '£23,250'],
  ['care.homeCareHourly', {}, '£15–25'],
  ['care.homeWeekly', {}, '£600–1,500+'],
  ['care.weeklyFrom', {}, '£600+'],
  ['care.lifetimeOdds', {}, '1 in 4'],
  ['care.lifetimeCost', {}, '£150k+'],
  ['care.disregardWeeks', {}, '12 weeks'],
  ['care.waitYears', {}, '7'],
  ['intestacy.marriedChildren', { part: 'legacy' }, '£322,000'],
  ['intestacy.marriedChildren', { part: 'withAssetsSpouse' }, '60–70%'],
  ['intestacy.marriedNoChildren', { part: 'legacy' }, '£473,000'],
  ['intestacy.marriedNoChildren', { part: 'withoutAssetsParents' }, '0–5%'],
  ['intestacy.unmarried', { part: 'partnerGets' }, '0%'],
  ['iht.bprRate', {}, 'up to 100%'],
  ['business.planAheadYears', {}, '5–10 years'],
  ['stat.business70', {}, '70%'],
  ['stat.business60', {}, '60%'],
  ['stat.business40', {}, '40%'],
  ['stat.noWill', {}, 'over 60%'],
  ['promise.reply', {}, 'within 24 hours'],
  ['promise.moneyBackDays', {}, '60'],
  ['promise.turnaroundLanding', {}, '7–10 working days'],
  ['promise.turnaroundExpress', {}, '2–3 days'],
  ['promise.completionMinutes', {}, '20 minutes'],
  ['promise.satisfaction', {}, '100%'],
  ['rating.strip', {}, '4.8'],
  ['rating.landing', {}, '4.9'],
  ['rating.count', {}, '1,247'],
  ['social.families', {}, '10,000+'],
  ['social.thisMonth', {}, '2,347'],
  ['social.willsWritten', {}, '2000+'],
  ['social.assets', {}, '£12.3M'],
  ['insurance.pii', {}, '£2 million'],
])('%s %j reads %s', (id, options, text) => {
  expect(factText(register, id, options)).toBe(text)
})
