import { expect, test } from 'vitest'
import { faqPage, type StructuredData, toGraph, toScript } from '~/seo/structured-data'
import { site } from './sample'

test('addresses from the root get the origin of the site, other texts keep their slashes', () => {
  const graph = toGraph(
    [{ '@type': 'WebPage', url: '/about', name: '/ or and', description: '1/2' }],
    `${site}/`,
  )
  expect(graph['@graph']).toEqual([
    { '@type': 'WebPage', url: `${site}/about`, name: '/ or and', description: '1/2' },
  ])
})

test('an answer cannot end the script element', () => {
  const json = toScript(toGraph([faqPage([{ question: 'Why?', answer: 'Because </script> ends.' }])], site))
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toHaveProperty(['@graph', 0, 'mainEntity', 0, 'name'], 'Why?')
})

const inGraph = (node: object, origin = site) =>
  toGraph([node as StructuredData], origin)['@graph'] as readonly unknown[]

test('only a text that is an address from the root becomes a whole one', () => {
  const texts = ['/about', '//elsewhere.org', '/ a', 'see /about', '/', 'https://a.uk/b']
  expect(inGraph({ texts })).toEqual([
    { texts: [`${site}/about`, '//elsewhere.org', '/ a', 'see /about', `${site}/`, 'https://a.uk/b'] },
  ])
  expect(inGraph({ url: '/a' }, `${site}//`)).toEqual([{ url: `${site}/a` }])
  expect(inGraph({ url: '/a' }, 'https://a.uk//x')).toEqual([{ url: 'https://a.uk//x/a' }])
})

test('what is no text stays as it is', () => {
  expect(inGraph({ price: 49.99, none: null, deep: { list: [{ url: '/a' }, 1] } })).toEqual([
    { price: 49.99, none: null, deep: { list: [{ url: `${site}/a` }, 1] } },
  ])
})

test('a document names its vocabulary, and no opening bracket stands in its script', () => {
  const graph = toGraph([], site)
  expect(graph['@context']).toBe('https://schema.org')
  expect(toScript({ ...graph, '@graph': [{ '@type': 'Thing', name: '<b>' }] })).toContain('\\u003cb>')
})
