import { expect, test } from 'vitest'
import { blogPosting } from '~/features/structured-data/blog-posting'
import { breadcrumbs, trailTo } from '~/features/structured-data/breadcrumbs'
import { faqPage } from '~/features/structured-data/faq-page'
import { toGraph, toScript } from '~/features/structured-data/graph'
import { openingHours } from '~/features/structured-data/opening-hours'
import { postalAddress, professionalService } from '~/features/structured-data/professional-service'
import { service } from '~/features/structured-data/service'
import { videoObject } from '~/features/structured-data/video-object'

const site = 'https://www.example.org'

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

test('answers keep their paragraphs and lists, and their links lead to this site', () => {
  const page = faqPage([{ question: 'How?', answer: 'Ask [us](/contact).\n\nOr read.' }])
  expect(toGraph([page], site)['@graph']).toHaveProperty(
    [0, 'mainEntity', 0, 'acceptedAnswer', 'text'],
    `<p>Ask <a href="${site}/contact">us</a>.</p>\n<p>Or read.</p>`,
  )
})

test('the trail holds the pages above that have a name', () => {
  const names: Record<string, string> = { '/': 'Home', '/services': 'Services', '/services/wills': 'Wills' }
  const trail = trailTo('/services/wills', (path) => names[path])
  expect(trail.map(({ name }) => name)).toEqual(['Home', 'Services', 'Wills'])
  expect(breadcrumbs(trail)).toHaveProperty(['itemListElement', 2], {
    '@type': 'ListItem',
    position: 3,
    name: 'Wills',
    item: '/services/wills',
  })
  expect(breadcrumbs(trailTo('/', (path) => names[path]))).toBeUndefined()
})

test('opening hours are read from the words of the page', () => {
  expect(openingHours('Monday to Friday 9:00 to 17:00')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ])
  const two = openingHours('Monday–Friday 9:00–18:00, Saturday 10:00 to 16:00')
  expect(two.map(({ dayOfWeek }) => dayOfWeek)).toEqual([
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ['Saturday'],
  ])
})

test('hours said some other way, or days the wrong way round, are left out', () => {
  expect(openingHours('Weekdays, all day')).toEqual([])
  expect(openingHours('Someday 9:00 to 17:00')).toEqual([])
  expect(openingHours('Friday to Monday 9:00 to 17:00')).toEqual([])
})

test('an address on one line falls into street, town and postcode', () => {
  expect(postalAddress('12 Willow Court, Park Lane, London EC1A 1BB')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '12 Willow Court, Park Lane',
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

test('the business can be called, and carries no rating', () => {
  const business = professionalService({
    name: 'Firm',
    legalName: 'Firm Ltd',
    phone: '020 7946 0018',
    email: 'a@example.org',
    address: 'By the river',
    hours: 'Monday 9:00 to 17:00',
    area: 'England and Wales',
    image: '/og/home.png',
  })
  expect(business).toMatchObject({ '@id': '/#business', telephone: '+442079460018', url: '/' })
  expect(JSON.stringify(business)).not.toContain('aggregateRating')
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

const article = {
  title: 'Title',
  description: 'About it',
  path: '/blog/title',
  image: '/og/blog/title.png',
  category: 'Planning',
  author: 'The Firm team',
  published: '2026-11-10',
  sources: ['https://www.gov.uk/make-will'],
}

test('an article says who wrote it, when, and when it was last checked', () => {
  expect(blogPosting({ ...article, lastChecked: '2026-11-20' })).toMatchObject({
    headline: 'Title',
    datePublished: '2026-11-10',
    author: { '@type': 'Organization', name: 'The Firm team' },
    mainEntityOfPage: { '@id': '/blog/title', lastReviewed: '2026-11-20' },
    citation: ['https://www.gov.uk/make-will'],
  })
  expect(blogPosting({ ...article, author: 'Jo Field' }).author).toEqual({
    '@type': 'Person',
    name: 'Jo Field',
  })
})

test('an article without checks or sources says nothing about them', () => {
  const bare = blogPosting({ ...article, sources: [] })
  expect(bare).not.toHaveProperty('citation')
  expect(bare.mainEntityOfPage).not.toHaveProperty('lastReviewed')
})

test('a video counts once it can be played and has a date', () => {
  const video = { title: 'A', summary: 'B', provider: 'vimeo', poster: '/p.svg' } as const
  expect(videoObject({ ...video, id: '' })).toBeUndefined()
  expect(videoObject({ ...video, id: '7' })).toBeUndefined()
  expect(videoObject({ ...video, id: '7', uploadDate: '2026-11-20', minutes: 3 })).toMatchObject({
    embedUrl: 'https://player.vimeo.com/video/7',
    uploadDate: '2026-11-20',
    duration: 'PT3M',
    thumbnailUrl: '/p.svg',
  })
})
