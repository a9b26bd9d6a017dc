import { expect, test } from 'vitest'
import { formTypes } from '~/features/lead/lead'
import { sources } from '~/features/lead/sources'

test('the values per source are those of section 3', () => {
  const table = Object.values(sources).map((source) => Object.values(source).join(' | '))
  expect(table).toEqual([
    'consultation',
    'Will Writing | wills | will_price_calculator',
    'Estate Planning Assessment | assessment | need_assessment',
    'Will Writing | wills | inheritance_risk_checker',
    'Will Writing Quote | will_writing | will_cost_calculator',
    'Instant Will Request | will_writing | instant_will',
  ])
})

test('every form type has its line', () => {
  expect(Object.keys(sources)).toEqual([...formTypes])
})
