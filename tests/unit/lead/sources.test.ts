import { expect, test } from 'vitest'
import { columnNames } from '~/lead/columns'
import { formTypes, knownSource, sourceName, sourceOf, sources } from '~/lead/sources'

test('the values per source are those of section 3', () => {
  const table = Object.values(sources).map(({ row }) => Object.values(row).join(' | '))
  expect(table).toEqual(
    expect.arrayContaining([
      'consultation',
      'Will Writing | wills | will_price_calculator',
      'Estate Planning Assessment | assessment | need_assessment',
      'Will Writing | wills | inheritance_risk_checker',
      'Will Writing Quote | will_writing | will_cost_calculator',
      'Instant Will Request | will_writing | instant_will',
    ]),
  )
})

test('every source stores the form type it is filed under', () => {
  expect(formTypes.map((formType) => sources[formType].row.form_type)).toEqual(formTypes)
})

test('every column is sent by a source', () => {
  const sent = new Set<string>(formTypes.flatMap((formType) => sourceOf(formType).sends))
  const forgotten = columnNames
    .filter((name) => !sent.has(name))
    .map((name) => `${name} is in src/lead/columns.ts, and no source of src/lead/sources.ts sends it`)
  expect(forgotten).toEqual([])
})

test('the team reads a source by its name, and one of another release as it stands', () => {
  expect(sourceName('consultation')).toBe(sources.consultation.name)
  expect(sourceName('older_form')).toBe('older_form')
  expect(knownSource('older_form')).toBeUndefined()
  expect(knownSource(undefined)).toBeUndefined()
})
