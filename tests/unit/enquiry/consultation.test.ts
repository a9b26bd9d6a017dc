import { expect, test } from 'vitest'
import { consultationLead } from '~/enquiry/lead'
import { readServices } from '~/content/files'
import { preselected, serviceOptions } from '~/lead/sources'

const options = serviceOptions(readServices())

test('the service options are those of section 3, with the services’ names', () => {
  expect(options).toEqual(
    expect.arrayContaining([
      { value: 'wills', label: 'Wills' },
      { value: 'powers-of-attorney', label: 'Powers of attorney' },
      { value: 'care', label: 'Care planning' },
      { value: 'bloodline-planning', label: 'Bloodline planning' },
      { value: 'business-succession', label: 'Business succession' },
      { value: 'general', label: 'General enquiry' },
    ]),
  )
})

test('every service has a unique order', () => {
  const orders = readServices().map(({ order }) => order)
  expect(orders).toEqual([...new Set(orders)])
})

test.each([
  ['wills', 'wills'],
  ['general', 'general'],
  ['videos', ''],
  ['', ''],
])('the service type %j preselects %j', (serviceType, service) => {
  expect(preselected(options, serviceType)).toBe(service)
})

test('the row has the typed values', () => {
  const fields = {
    firstName: ' Mary Ann ',
    lastName: "O'Hara",
    email: 'm@example.com',
    phone: '020',
    service: 'care',
    message: 'Hello',
  }
  expect(consultationLead(fields, 'videos').row).toEqual({
    first_name: ' Mary Ann ',
    last_name: "O'Hara",
    email: 'm@example.com',
    phone: '020',
    service: 'care',
    service_type: 'videos',
    form_type: 'consultation',
    message: 'Hello',
    consent: true,
  })
})
