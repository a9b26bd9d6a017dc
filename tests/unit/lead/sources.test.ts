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
