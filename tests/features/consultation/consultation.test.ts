import { expect, test } from 'vitest'
import { consultationLead } from '~/features/consultation/lead'
import { preselected, serviceOptions } from '~/features/consultation/services'

test('the six services are those of section 3', () => {
  expect(serviceOptions.map(({ value }) => value)).toEqual([
    'wills',
    'powers-of-attorney',
    'care',
    'bloodline-planning',
    'business-succession',
    'general',
  ])
})

test.each([
  ['wills', 'wills'],
  ['general', 'general'],
  ['videos', ''],
  ['', ''],
])('the service type %j preselects %j', (serviceType, service) => {
  expect(preselected(serviceType)).toBe(service)
})

test('what is typed is the row, as typed', () => {
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

test('the follow-up helper is told what was typed, the page’s service type and its kind', () => {
  const fields = { firstName: 'A', lastName: 'B', email: 'c', phone: 'd', service: 'e', message: 'f' }
  expect(consultationLead(fields, 'videos').followUp).toEqual({
    ...fields,
    serviceType: 'videos',
    kind: 'consultation',
  })
})

test('the services are labelled as they are called', () => {
  expect(serviceOptions.map(({ label }) => label)).toEqual([
    'Wills',
    'Powers of attorney',
    'Care planning',
    'Bloodline planning',
    'Business succession',
    'General enquiry',
  ])
})
