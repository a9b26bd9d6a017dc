import { expect, test } from 'vitest'
import { blogPosting } from '~/features/structured-data/blog-posting'
import { breadcrumbs, trailTo } from '~/features/structured-data/breadcrumbs'
import { faqPage } from '~/features/structured-data/faq-page'
import { toGraph, toScript, type StructuredData } from '~/features/structured-data/graph'
import { openingHours } from '~/features/structured-data/opening-hours'
import { postalAddress, professionalService } from '~/features/structured-data/professional-service'
import { service } from '~/features/structured-data/service'
import { videoObject } from '~/features/structured-data/video-object'

const site = 'https://www.example.org'

test('the firm says who it is, where, and when it can be reached', () => {
  const address = '12 Willow Court, London EC1A 1BB'
  const firm = professionalService({
    ...{ name: 'Firm', legalName: 'Firm Ltd', phone: '020 7946 0018', email: 'a@example.org', address },
    ...{ hours: 'Monday 9:00 to 17:00', area: 'England and Wales', image: '/og/home.png' },
  })
  expect(firm).toEqual({
    '@type': 'ProfessionalService',
    '@id': '/#business',
    name: 'Firm',
    legalName: 'Firm Ltd',
    url: '/',
    logo: '/apple-touch-icon.png',
    image: '/og/home.png',
    telephone: '+442079460018',
    email: 'a@example.org',
    address: postalAddress(address),
    areaServed: 'England and Wales',
    openingHoursSpecification: openingHours('Monday 9:00 to 17:00'),
  })
})

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

test('an article is described in full', () => {
  const posting = blogPosting({
    ...{ title: 'Title', description: 'About it', path: '/blog/title', image: '/og/blog/title.png' },
    ...{ category: 'Planning', author: 'The Firm team', published: '2026-11-10', sources: ['https://a.uk'] },
  })
  expect(posting).toEqual({
    '@type': 'BlogPosting',
    '@id': '/blog/title#article',
    headline: 'Title',
    description: 'About it',
    url: '/blog/title',
    image: '/og/blog/title.png',
    inLanguage: 'en-GB',
    articleSection: 'Planning',
    datePublished: '2026-11-10',
    dateModified: '2026-11-10',
    author: { '@type': 'Organization', name: 'The Firm team', url: '/about' },
    publisher: { '@type': 'ProfessionalService', '@id': '/#business' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': '/blog/title' },
    citation: ['https://a.uk'],
  })
})

test('an article whose words changed says when', () => {
  const details = {
    title: 'Title',
    description: 'About it',
    path: '/blog/title',
    image: '/og/blog/title.png',
  }
  const posting = blogPosting({
    ...details,
    ...{ category: 'Planning', author: 'Ann', published: '2026-11-10', updated: '2026-12-01', sources: [] },
  })
  expect(posting).toMatchObject({ datePublished: '2026-11-10', dateModified: '2026-12-01' })
})

test('a video names its player, and its length when that is known', () => {
  const video = { title: 'A', summary: 'B', poster: '/p.svg', id: 'x', uploadDate: '2026-11-20' }
  expect(videoObject({ ...video, provider: 'youtube-nocookie' })).toEqual({
    '@type': 'VideoObject',
    name: 'A',
    description: 'B',
    thumbnailUrl: '/p.svg',
    uploadDate: '2026-11-20',
    embedUrl: 'https://www.youtube-nocookie.com/embed/x',
  })
  expect(videoObject({ ...video, provider: 'vimeo', id: '' })).toBeUndefined()
})

test('a page of questions holds each with its answer', () => {
  expect(faqPage([{ question: 'Why?', answer: 'Because.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Because.</p>' },
      },
    ],
  })
})

test('the way to a page leaves out what has no name, and counts from the home page', () => {
  const names: Record<string, string> = { '/': 'Home', '/blog/a': 'A' }
  const trail = trailTo('/blog/a/', (path) => names[path])
  expect(trail).toEqual([
    { name: 'Home', path: '/' },
    { name: 'A', path: '/blog/a' },
  ])
  expect(breadcrumbs(trail)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'A', item: '/blog/a' },
    ],
  })
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

const times = (words: string) =>
  openingHours(words).map(({ dayOfWeek, opens, closes }) => `${String(dayOfWeek)} ${opens} ${closes}`)

test.each([
  ['Monday to Tuesday 9:00 to 17:00', ['Monday,Tuesday 09:00 17:00']],
  ['Monday-Tuesday 09:00-17:30', ['Monday,Tuesday 09:00 17:30']],
  ['Monday – Tuesday  10:15 – 12:00', ['Monday,Tuesday 10:15 12:00']],
  ['Wednesday to Wednesday 9:00 to 10:00', ['Wednesday 09:00 10:00']],
  [
    'Thursday 9:00 to 10:00, Saturday to Sunday 11:00 to 12:00',
    ['Thursday 09:00 10:00', 'Saturday,Sunday 11:00 12:00'],
  ],
  ['Monday to Someday 9:00 to 17:00', []],
  ['Monday and Friday', []],
])('the hours "%s" are read as %j', (words, expected) => {
  expect(times(words)).toEqual(expected)
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
  expect([streetAddress, addressLocality, postalCode].join(' | ')).toBe(parts)
})
