import { expect, test } from 'vitest'
import { coverings } from '~/content/facts/price-list'
import { readFacts } from '~/content/files'
import { factText, isPublished } from '~/content/facts/fill-facts'

const { facts, places } = readFacts()
const entries = Object.entries(facts)

test('every entry knows the file and line it starts on', () => {
  expect([...places.keys()]).toEqual(Object.keys(facts))
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
  expect(placeholders.filter(([id]) => !/^\{.+\}$/.test(factText(facts, id))).map(([id]) => id)).toEqual([])
  expect(isPublished(facts, 'company.number')).toBe(true)
})
