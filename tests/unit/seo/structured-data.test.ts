import { describe, expect, test } from 'vitest'
import { entryOf, type FactId } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import {
  blogPosting,
  breadcrumbs,
  faqPage,
  professionalService,
  service,
  type StructuredData,
  toScript,
  videoObject,
} from '~/seo/structured-data'

const site = 'https://www.example.org'

const { facts } = readFacts()
/** The facts with one value changed. */
const factsWith = (id: FactId, value: string | number | undefined) => ({
  ...facts,
  [id]: { ...entryOf(facts, id), value },
})

/** The nodes as a search engine reads them. */
const graphOf = (nodes: readonly StructuredData[], origin = site): unknown =>
  JSON.parse(toScript(nodes, origin, '/page'))['@graph']

describe('the document', () => {
  const inGraph = (node: object, origin = site) => graphOf([node as StructuredData], origin)

  test('completes root-relative addresses at any depth, and no other text', () => {
    const texts = ['/about', '//elsewhere.org', '/ or and', '/', 'https://a.uk/b']
    expect(
      inGraph({ texts, price: 49.99, none: null, deep: { list: [{ url: '/a' }, 1] } }, `${site}//`),
    ).toEqual([
      {
        texts: [`${site}/about`, '//elsewhere.org', '/ or and', `${site}/`, 'https://a.uk/b'],
        price: 49.99,
        none: null,
        deep: { list: [{ url: `${site}/a` }, 1] },
      },
    ])
  })

  test('cannot end its script element', () => {
    const page = faqPage([{ question: 'Why?', answer: 'Because </script> ends.' }])
    const script = toScript([page], site, '/')
    expect(script).not.toContain('<')
    expect(JSON.parse(script)).toEqual({ '@context': 'https://schema.org', '@graph': [page] })
  })
})

test('a question has its answer in HTML, with complete links', () => {
  const page = faqPage([{ question: 'How?', answer: 'Ask [us](/contact).\n\nOr [read](#prices).' }])
  const text = `<p>Ask <a href="${site}/contact">us</a>.</p>\n<p>Or <a href="${site}/page#prices">read</a>.</p>`
  expect(graphOf([page])).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text } }],
    },
  ])
})

describe('the business', () => {
  test('has a phone number that a program can dial, or none', () => {
    const dialled = professionalService(factsWith('company.phone', '020 7946 0321'))
    expect(dialled).toMatchObject({ '@id': '/#business', telephone: '+442079460321' })
    expect(professionalService(factsWith('company.phone', undefined))).not.toHaveProperty('telephone')
  })

  test('has its hours day by day, with two digits', () => {
    const business = professionalService(factsWith('company.hours', 'Monday to Wednesday 9am to 5.30pm'))
    expect(business['openingHoursSpecification']).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday'],
        opens: '09:00',
        closes: '17:30',
      },
    ])
  })

  test.each([
    ['1 High Street, Stoke on Trent ST1 2AB', '1 High Street | Stoke on Trent | ST1 2AB'],
    ['1 High Street,Leeds  LS12AB', '1 High Street | Leeds | LS12AB'],
    ['Flat 2, 1 High Street, York YO1 7HH', 'Flat 2, 1 High Street | York | YO1 7HH'],
    ['1 High Street, London W1A 1AA', '1 High Street | London | W1A 1AA'],
    ['1 High Street, Bath BA1 1AA, UK', '1 High Street, Bath BA1 1AA, UK |  | '],
    ['High Street Bath BA1 1AA', 'High Street Bath BA1 1AA |  | '],
    ['1 High Street, Bath', '1 High Street, Bath |  | '],
  ])('has the address "%s" as %s', (line, parts) => {
    const [streetAddress, addressLocality, postalCode] = parts.split(' | ').map((part) => part || undefined)
    expect(professionalService(factsWith('company.officeAddress', line))['address']).toEqual({
      '@type': 'PostalAddress',
      streetAddress,
      addressLocality,
      postalCode,
      addressCountry: 'GB',
    })
  })
})

test('breadcrumbs leave out pages without a name; the home page has none', () => {
  const names: Record<string, string> = { '/': 'Home', '/services': 'Services', '/services/a/b': 'B' }
  const items = [
    ['Home', '/'],
    ['Services', '/services'],
    ['B', '/services/a/b'],
  ].map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item }))
  expect(breadcrumbs('/services/a/b/', (path) => names[path])).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: items,
  })
  expect(breadcrumbs('/', (path) => names[path])).toBeUndefined()
})

test('a service has its prices as “from” prices', () => {
  const care = {
    name: 'Care',
    summary: 'Planned',
    offers: [{ name: 'Single', price: 'price.will.single' as const }],
  }
  const from = { '@type': 'PriceSpecification', minPrice: 49.99, priceCurrency: 'GBP' }
  expect(service('care', care, factsWith('price.will.single', 49.99))).toMatchObject({
    url: '/services/care',
    description: 'Planned',
    offers: [{ '@type': 'Offer', name: 'Single', url: '/services/care', priceSpecification: from }],
  })
  expect(service('care', care, factsWith('price.will.single', undefined))).not.toHaveProperty('offers')
})

describe('an article', () => {
  const article = {
    ...{ title: 'Title', description: 'About it', path: '/blog/title', image: '/og/blog/title.png' },
    ...{ category: 'Planning' as const, author: { name: 'The Firm team' }, sources: [] },
    publishDate: '2026-11-10',
  }

  test('has its publication date as the default change date, and the firm’s team as an organisation', () => {
    expect(blogPosting(article)).toMatchObject({
      datePublished: '2026-11-10',
      dateModified: '2026-11-10',
      author: { '@type': 'Organization', name: 'The Firm team', url: '/about' },
      mainEntityOfPage: { '@type': 'WebPage', '@id': '/blog/title' },
    })
  })

  test('has optional fields if they are known', () => {
    const jo = { name: 'Jo Field', role: 'Wills consultant', membership: 'Society of Examples' }
    const person = {
      '@type': 'Person',
      name: 'Jo Field',
      jobTitle: 'Wills consultant',
      memberOf: { '@type': 'Organization', name: 'Society of Examples' },
    }
    const more = {
      author: jo,
      reviewer: jo,
      updated: '2026-12-01',
      lastChecked: '2026-12-02',
      sources: [{ url: 'https://a.uk' }],
    }
    expect(blogPosting({ ...article, ...more })).toMatchObject({
      dateModified: '2026-12-01',
      author: person,
      mainEntityOfPage: { lastReviewed: '2026-12-02', reviewedBy: person },
      citation: ['https://a.uk'],
    })
    expect(blogPosting({ ...article, author: { name: 'Ann' } }).author).toEqual({
      '@type': 'Person',
      name: 'Ann',
    })
  })
})

test('a video needs an id and a date; its length is optional', () => {
  const video = { title: 'A', summary: 'B', id: 'x', uploadDate: '2026-11-20' }
  const youtube = { ...video, provider: 'youtube-nocookie' } as const
  expect(videoObject(youtube, '/p.svg')).toEqual({
    '@type': 'VideoObject',
    name: 'A',
    description: 'B',
    thumbnailUrl: '/p.svg',
    uploadDate: '2026-11-20',
    embedUrl: 'https://www.youtube-nocookie.com/embed/x',
  })
  expect(videoObject({ ...video, provider: 'vimeo', minutes: 3 }, '/p.svg')).toMatchObject({
    embedUrl: 'https://player.vimeo.com/video/x',
    duration: 'PT3M',
  })
  expect(videoObject({ ...youtube, id: '' }, '/p.svg')).toBeUndefined()
  expect(videoObject({ ...youtube, uploadDate: undefined }, '/p.svg')).toBeUndefined()
})
