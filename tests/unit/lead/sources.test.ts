import { expect, test } from 'vitest'
import { readServices } from '~/content/files'
import { knownSource, preselected, serviceOptions, sourceName, sources } from '~/lead/sources'

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
