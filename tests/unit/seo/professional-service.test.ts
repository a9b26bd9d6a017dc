import { expect, test } from 'vitest'
import { postalAddress, professionalService } from '~/seo/structured-data'

const hours = [{ days: 'Monday', from: '9:00', to: '17:00' }]

test('the firm says who it is, where, and when it can be reached', () => {
  const address = '1 Test Court, London EC1A 1BB'
  const firm = professionalService({
    ...{ name: 'Firm', legalName: 'Firm Ltd', phone: '020 7946 0321', email: 'a@example.org', address },
    ...{ hours, area: 'England and Wales', image: '/og/home.png' },
  })
  expect(firm).toEqual({
    '@type': 'ProfessionalService',
    '@id': '/#business',
    name: 'Firm',
    legalName: 'Firm Ltd',
    url: '/',
    logo: '/apple-touch-icon.png',
    image: '/og/home.png',
    telephone: '+442079460321',
    email: 'a@example.org',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Test Court',
      addressLocality: 'London',
      postalCode: 'EC1A 1BB',
      addressCountry: 'GB',
    },
    areaServed: 'England and Wales',
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday'], opens: '09:00', closes: '17:00' },
    ],
  })
})

test('the business can be called, and carries no rating', () => {
  const business = professionalService({
    name: 'Firm',
    legalName: 'Firm Ltd',
    phone: '020 7946 0321',
    email: 'a@example.org',
    address: 'By the river',
    hours,
    area: 'England and Wales',
    image: '/og/home.png',
  })
  expect(business).toMatchObject({ '@id': '/#business', telephone: '+442079460321', url: '/' })
  expect(JSON.stringify(business)).not.toContain('aggregateRating')
})

test('an address on one line falls into street, town and postcode', () => {
  expect(postalAddress('1 Test Court, Park Lane, London EC1A 1BB')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '1 Test Court, Park Lane',
    addressLocality: 'London',
    postalCode: 'EC1A 1BB',
    addressCountry: 'GB',
  })
  expect(postalAddress('By the river')).toStrictEqual({
    '@type': 'PostalAddress',
    streetAddress: 'By the river',
    addressCountry: 'GB',
  })
})

test.each([
  ['1 High Street, Stoke on Trent ST1 2AB', '1 High Street | Stoke on Trent | ST1 2AB'],
  ['1 High Street,Leeds  LS12AB', '1 High Street | Leeds | LS12AB'],
  ['Flat 2, 1 High Street, York YO1 7HH', 'Flat 2, 1 High Street | York | YO1 7HH'],
  ['1 High Street, London W1A 1AA', '1 High Street | London | W1A 1AA'],
  ['1 High Street, Bath BA11 1AA', '1 High Street | Bath | BA11 1AA'],
  ['1 High Street, Bath BA1 1AA, UK', '1 High Street, Bath BA1 1AA, UK |  | '],
  ['High Street Bath BA1 1AA', 'High Street Bath BA1 1AA |  | '],
  ['1 High Street, Bath', '1 High Street, Bath |  | '],
])('the address "%s" falls into %s', (written, parts) => {
  const { streetAddress, addressLocality = '', postalCode = '' } = postalAddress(written)
  expect([streetAddress, addressLocality, postalCode]).toEqual(parts.split(' | '))
})
