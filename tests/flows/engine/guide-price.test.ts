import { expect, test } from 'vitest'
import { guidePrice } from '~/flows/engine/guide-price'
import { willKind } from '~/flows/will-cost/rules'

const prices = { single: '£49.99', couple: '£99.98' }
const lines = (kind: 'single' | 'couple' | 'not-sure') =>
  guidePrice(kind, prices).map(({ label, price }) => `${label}: ${price}`)

test('the guide price is the register’s for what was chosen, both when not sure', () => {
  expect(lines('single')).toEqual(['Single will: from £49.99'])
  expect(lines('couple')).toEqual(['Mirror wills: from £99.98 a couple'])
  expect(lines('not-sure')).toEqual(['Single will: from £49.99', 'Mirror wills: from £99.98 a couple'])
})

test('the funnel prices the type asked for, else what the will is for', () => {
  const table = (['single', 'couples', 'service-not-sure'] as const).map((serviceType) =>
    (['me', 'me-partner', 'not-sure'] as const).map((willFor) => willKind({ serviceType, willFor })),
  )
  expect(table).toEqual([
    ['single', 'single', 'single'],
    ['couple', 'couple', 'couple'],
    ['single', 'couple', 'not-sure'],
  ])
})
