import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalOf, clickIdsOf } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import { cases } from '../../support/full-mode'
import { anyNote } from '../../support/odd-text'

const letters = (count: number) => 'x'.repeat(count)

describe('an arrival', () => {
  const url =
    'https://www.acme.example/wills-landing?utm_source=google&utm_medium=cpc&utm_campaign=&gclid=abc&name=Ada'
  const campaign = { utm_source: 'google', utm_medium: 'cpc', landing_path: '/wills-landing' }

  test.each<[referrer: string, more: object]>([
    ['https://www.google.com/search?q=wills', { referrer_host: 'www.google.com' }],
    ['', {}],
    ['https://www.acme.example/', {}],
    ['no address', {}],
  ])('has campaign names, the path and another site’s host, and nothing else: %s', (referrer, more) => {
    expect(arrivalOf({ url, referrer })).toEqual({ ...campaign, ...more })
  })

  test('has short values, without what Postgres can’t store', () => {
    const query = `utm_source=${letters(900)}&utm_term=%00&utm_content=${letters(199)}👵👵`
    const referrer = `https://${'b.'.repeat(150)}example`
    const arrival = arrivalOf({ url: `https://a.example/${letters(900)}?${query}`, referrer })
    expect(arrival).toMatchObject({ utm_source: letters(200), utm_content: `${letters(199)}👵` })
    expect(arrival).not.toHaveProperty('utm_term')
    for (const name of ['landing_path', 'referrer_host']) expect(arrival[name]).toHaveLength(200)
  })

  test('click ids are separate', () => {
    const ids = { gclid: 'abc', gbraid: 'g', wbraid: 'w', msclkid: 'm', fbclid: 'f' }
    expect(clickIdsOf(`${url}&fbclid=%00f&msclkid=m&gbraid=g&wbraid=w&other=o`)).toEqual(ids)
  })
})

describe('a stored attribution', () => {
  test.each([
    null,
    undefined,
    7,
    'text',
    [],
    ['utm_source'],
    {},
    { other: 'x' },
    { utm_source: 7, gclid: '' },
  ])('is not %j', (sent) => expect(cleanAttribution(sent)).toBeUndefined())

  // Each of these characters takes six when escaped.
  const wide = '\u0001'.repeat(200)

  test('keeps what fits into its column, most useful first', () => {
    const sent = { gclid: 'last', utm_term: wide, utm_source: wide, utm_medium: wide, utm_campaign: wide }
    const names = ['utm_source', 'utm_medium', 'utm_campaign', 'gclid']
    expect(Object.keys(cleanAttribution(sent) ?? {})).toEqual(names)
  })

  test('leaves room for the spaces that Postgres adds', () => {
    const most = { utm_source: wide, utm_medium: wide, utm_campaign: wide, utm_term: letters(150) }
    const noteOf = (length: number) => {
      const rest = length - JSON.stringify({ ...most, referrer_host: '' }).length
      return { ...most, referrer_host: letters(rest) }
    }
    expect(cleanAttribution(noteOf(3990))).toEqual(noteOf(3990))
    expect(cleanAttribution(noteOf(3995))).toEqual(most)
  })

  test('is always one that the table accepts', () => {
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
})
