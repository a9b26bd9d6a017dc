import { expect, test } from 'vitest'
import { columnNames } from '~/lead/columns'
import { readServices } from '~/content/files'
import {
  formTypes,
  knownSource,
  preselected,
  serviceOptions,
  sourceName,
  sourceOf,
  sources,
} from '~/lead/sources'

const quiz = 'first_name last_name email phone service message consent service_type form_type'

// Specification 3, Values per source, and 7, fields.
test.each([
  ['consultation', 'consultation', quiz],
  ['will_price_calculator', 'Will Writing | wills | will_price_calculator', quiz],
  ['need_assessment', 'Estate Planning Assessment | assessment | need_assessment', quiz],
  ['inheritance_risk_checker', 'Will Writing | wills | inheritance_risk_checker', quiz],
  [
    'will_cost_calculator',
    'Will Writing Quote | will_writing | will_cost_calculator',
    'first_name last_name email phone service message form_type service_type age_group gender has_will homeowner will_for postcode reference_number',
  ],
  [
    'instant_will',
    'Instant Will Request | will_writing | instant_will',
    'first_name last_name email phone service message form_type service_type postcode reference_number',
  ],
] as const)('%s stores the values and sends the fields of the specification', (formType, values, fields) => {
  expect(Object.values(sources[formType].row).join(' | ')).toBe(values)
  expect(sources[formType].sends.join(' ')).toBe(fields)
})

test('every column is sent by a source', () => {
  const sent = new Set<string>(formTypes.flatMap((formType) => sourceOf(formType).sends))
  expect(columnNames.filter((name) => !sent.has(name))).toEqual([])
})

test('a source has a name; an unknown one is shown unchanged', () => {
  expect(sourceName('consultation')).toBe(sources.consultation.name)
  expect(sourceName('older_form')).toBe('older_form')
  expect([knownSource('older_form'), knownSource(undefined)]).toEqual([undefined, undefined])
})

const options = serviceOptions(readServices())

test.each([
  ['wills', 'wills'],
  ['general', 'general'],
  ['videos', ''],
  ['', ''],
])('the service type %j preselects %j', (serviceType, service) => {
  expect(preselected(options, serviceType)).toBe(service)
})
