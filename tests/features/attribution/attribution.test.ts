import { expect, test } from 'vitest'
import { arrivalOf, clickIdsOf } from '~/features/attribution/attribution'

const url =
  'https://www.willowmere.example/wills-landing?utm_source=google&utm_medium=cpc&utm_campaign=&gclid=abc&name=Ada'

test('the first page gives campaign names, landing path and referrer host, and nothing else', () => {
  expect(arrivalOf({ url, referrer: 'https://www.google.com/search?q=wills' })).toEqual({
    utm_source: 'google',
    utm_medium: 'cpc',
    landing_path: '/wills-landing',
    referrer_host: 'www.google.com',
  })
})

test.each([
  ['no referrer', ''],
  ['our own site', 'https://www.willowmere.example/'],
  ['nonsense', 'not an address'],
])('%s is no referrer host', (_name, referrer) => {
  expect(arrivalOf({ url, referrer })).not.toHaveProperty('referrer_host')
})

test('click ids stand apart', () => {
  expect(clickIdsOf(`${url}&fbclid=f&msclkid=m&gbraid=g&wbraid=w&other=o`)).toEqual({
    gclid: 'abc',
    gbraid: 'g',
    wbraid: 'w',
    msclkid: 'm',
    fbclid: 'f',
  })
})

test('values are bounded, and an unreadable address says nothing', () => {
  expect(
    arrivalOf({ url: `https://a.example/?utm_source=${'x'.repeat(900)}`, referrer: '' })['utm_source'],
  ).toHaveLength(200)
  const far = { url: `https://a.example/${'x'.repeat(900)}`, referrer: `https://${'b.'.repeat(150)}example` }
  expect(arrivalOf(far)['landing_path']).toHaveLength(200)
  expect(arrivalOf(far)['referrer_host']).toHaveLength(200)
  expect(arrivalOf({ url: 'nonsense', referrer: '' })).toEqual({})
  expect(clickIdsOf('nonsense')).toEqual({})
})
