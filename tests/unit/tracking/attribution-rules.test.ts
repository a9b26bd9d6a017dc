import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrivalOf, clickIdsOf } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import { anyNote } from '../../support/odd-text'
import { cases } from '../../support/full-mode'

const url =
  'https://www.acme.example/wills-landing?utm_source=google&utm_medium=cpc&utm_campaign=&gclid=abc&name=Ada'

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
  ['our own site', 'https://www.acme.example/'],
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

test('a value is cut between characters, and what Postgres cannot hold is taken out', () => {
  const letters = 'x'.repeat(199)
  const arrival = arrivalOf({
    url: `https://a.example/?utm_source=%00&utm_content=${letters}👵👵`,
    referrer: '',
  })
  expect(arrival).toEqual({ utm_content: `${letters}👵`, landing_path: '/' })
  expect(clickIdsOf('https://a.example/?gclid=%00y')).toEqual({ gclid: 'y' })
})

test.each([null, undefined, 7, 'text', [], ['utm_source'], {}, { other: 'x' }, { utm_source: 7, gclid: '' }])(
  '%j is no attribution',
  (sent) => {
    expect(cleanAttribution(sent)).toBeUndefined()
  },
)

test('of an attribution there stays what the column takes, in the order of its worth', () => {
  // Written out, each of these characters takes six.
  const wide = '\u0001'.repeat(200)
  const kept = cleanAttribution({
    gclid: 'last',
    utm_term: wide,
    utm_source: wide,
    utm_medium: wide,
    utm_campaign: wide,
  })
  expect(Object.keys(kept ?? {})).toEqual(['utm_source', 'utm_medium', 'utm_campaign', 'gclid'])
})

test('the spaces that Postgres adds count towards what the column takes', () => {
  const wide = '\u0001'.repeat(200)
  const most = { utm_source: wide, utm_medium: wide, utm_campaign: wide, utm_term: 'x'.repeat(150) }
  /** An attribution of so many characters as a browser writes it, without those spaces. */
  const noteOf = (length: number) => {
    const rest = length - JSON.stringify({ ...most, referrer_host: '' }).length
    return { ...most, referrer_host: 'h'.repeat(rest) }
  }
  expect(cleanAttribution(noteOf(3990))).toEqual(noteOf(3990))
  expect(cleanAttribution(noteOf(3995))).toEqual(most)
})

test('whatever a session holds, the attribution is one that the table takes', () => {
  fc.assert(
    fc.property(anyNote, (sent) => {
      const kept = cleanAttribution(sent) ?? {}
      for (const text of Object.values(kept)) {
        expect(text).not.toMatch(/\0|\p{Surrogate}/u)
        expect([...text].length).toBeLessThanOrEqual(200)
      }
      expect(Object.keys(kept)).not.toContain('other')
      // As Postgres writes it, with a space after each colon and comma.
      expect(JSON.stringify(kept, null, 1).replaceAll(/\n ?/g, ' ').length - 2).toBeLessThanOrEqual(4000)
    }),
    { numRuns: cases },
  )
})
