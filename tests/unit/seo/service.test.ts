import { expect, test } from 'vitest'
import { service } from '~/seo/structured-data'

test('a service refers to the firm that gives it', () => {
  const care = { name: 'Care', description: 'Planned', path: '/services/care', area: 'Wales' }
  expect(service(care)).toEqual({
    '@type': 'Service',
    '@id': '/services/care#service',
    name: 'Care',
    serviceType: 'Care',
    description: 'Planned',
    url: '/services/care',
    areaServed: 'Wales',
    provider: { '@type': 'ProfessionalService', '@id': '/#business' },
  })
})

test('a service names its prices: exact ones as a price, "from" as the least', () => {
  const offers = [
    { name: 'Single will', price: 49.99, isFrom: true },
    { name: 'Bundle', price: 299 },
  ]
  const wills = service({
    name: 'Wills',
    description: 'Written',
    path: '/services/wills',
    area: 'Wales',
    offers,
  })
  expect(wills.offers).toEqual([
    {
      '@type': 'Offer',
      name: 'Single will',
      url: '/services/wills',
      priceSpecification: { '@type': 'PriceSpecification', minPrice: 49.99, priceCurrency: 'GBP' },
    },
    { '@type': 'Offer', name: 'Bundle', url: '/services/wills', price: 299, priceCurrency: 'GBP' },
  ])
  const plain = service({ name: 'Care', description: 'Planned', path: '/services/care', area: 'Wales' })
  expect(plain).not.toHaveProperty('offers')
})
