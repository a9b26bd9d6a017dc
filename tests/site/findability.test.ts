import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { outDir, type Page, pages, readBuilt, casesOf } from './built-site'

type Node = Record<string, unknown>

/** The properties that search engines require of each type we use (Google's and schema.org's documentation). */
const required: Record<string, readonly string[]> = {
  ProfessionalService: ['@id'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Service: ['name', 'description', 'provider', 'areaServed', 'url'],
  Offer: ['name', 'url'],
  PriceSpecification: ['minPrice', 'priceCurrency'],
  BlogPosting: [
    'headline',
    'description',
    'image',
    'datePublished',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'embedUrl'],
  WebPage: ['@id'],
  Organization: ['name'],
  Person: ['name'],
}

/** The properties of the business, on every page. */
const business = [
  'name',
  'url',
  'telephone',
  'email',
  'address',
  'areaServed',
  'image',
  'openingHoursSpecification',
]

/** The nodes of all JSON-LD scripts in a page. Throws if one does not parse. */
const nodesOf = ({ document }: Page): Node[] =>
  document.querySelectorAll('script[type="application/ld+json"]').flatMap((script) => {
    const graph = JSON.parse(script.innerHTML) as { '@context': string; '@graph': Node[] }
    return graph['@context'] === 'https://schema.org' ? graph['@graph'] : []
  })

const typesOf = (nodes: readonly Node[]) => nodes.map((node) => String(node['@type']))

/** One line for each missing, empty or forbidden property of a node and its children. */
function faultsOf(node: Node): string[] {
  const type = String(node['@type'])
  const needed =
    type in required ? (required[type] ?? []) : [`a rule for ${type} in tests/site/findability.test.ts`]
  const asked = type === 'ProfessionalService' && node['name'] ? [...needed, ...business] : needed
  const missing = asked.filter((name) => !node[name] || (node[name] as unknown[]).length === 0)
  const priced = type !== 'Offer' || 'price' in node || 'priceSpecification' in node
  return [
    ...missing.map((name) => `${type} has no ${name}`),
    ...(priced ? [] : [`${type} has no price`]),
    ...('aggregateRating' in node ? [`${type} rates itself`] : []),
    ...Object.values(node)
      .flat()
      .flatMap((value) => (isNode(value) ? faultsOf(value) : [])),
  ]
}

function addressesOf(node: Node): string[] {
  return Object.entries(node).flatMap(([key, value]): string[] => {
    if (['url', 'item', 'image', 'logo', '@id', 'thumbnailUrl'].includes(key)) return [String(value)]
    return [value].flat().flatMap((inner) => (isNode(inner) ? addressesOf(inner) : []))
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const meta = ({ document }: Page, name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? ''

const canonicalOf = ({ document }: Page) =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''

const indexable = pages.filter((page) => !meta(page, 'robots').includes('noindex'))
const home = pages.find(({ route }) => route === '/')
const origin = new URL(home ? canonicalOf(home) : 'http://no-home-page').origin
const addressOf = (route: string) => origin + route
const textOf = (file: string) => readBuilt(file).toString('utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, inner = '']) => inner)
const articles = indexable.filter(({ route }) => /^\/blog\/(?!\d+$)/.test(route))

test.each(casesOf(indexable))('%s has its own canonical address', (route, page) => {
  expect(canonicalOf(page)).toBe(addressOf(route))
  expect(meta(page, 'og:url')).toBe(addressOf(route))
})

test('the sitemap is found at /sitemap.xml', async () => {
  const answer = await fetch(`${process.env['SITE_URL']}/sitemap.xml`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<sitemapindex')
})

test.each(casesOf(pages))('%s has its title where it is shared', (_route, page) => {
  expect(meta(page, 'og:title')).toBe(page.document.querySelector('title')?.text)
})

test.each(casesOf(pages))('%s has a share picture of 1200 by 630', async (_route, page) => {
  const address = new URL(meta(page, 'og:image'))
  expect(address.origin).toBe(origin)
  const { width, height, format } = await sharp(readBuilt(address.pathname)).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
})

test('every indexable page has its own share picture', () => {
  const shared = indexable
    .filter(({ route }) => !/^\/blog\/\d+$/.test(route))
    .map((page) => meta(page, 'og:image'))
  expect(new Set(shared).size).toBe(shared.length)
})

test.each(casesOf(indexable))('%s has the structured data that search engines need', (route, page) => {
  const nodes = nodesOf(page)
  expect(nodes.flatMap(faultsOf)).toEqual([])
  const types = typesOf(nodes)
  expect(types).toContain('ProfessionalService')
  if (route !== '/') expect(types).toContain('BreadcrumbList')
  const questions = page.document.querySelectorAll('details[name=faq] summary').map(({ text }) => text.trim())
  const faq = nodes.find((node) => node['@type'] === 'FAQPage') as
    { mainEntity: { name: string }[] } | undefined
  expect((faq?.mainEntity ?? []).map(({ name }) => name).length, 'questions').toBe(questions.length)
})

test.each(casesOf(indexable))('the addresses in the structured data of %s exist', (_route, page) => {
  const gone = nodesOf(page)
    .flatMap(addressesOf)
    .filter((address) => address.startsWith(origin))
    .map((address) => new URL(address).pathname)
    .filter(
      (path) => ![path, `${path}.html`, `${path}/index.html`].some((file) => existsSync(join(outDir, file))),
    )
  expect(gone).toEqual([])
})

test('service pages describe a service, articles an article', () => {
  const typesOn = (page: Page) => typesOf(nodesOf(page))
  for (const page of indexable.filter(({ route }) => /^\/services\/./.test(route)))
    expect(typesOn(page), page.route).toContain('Service')
  for (const page of articles) expect(typesOn(page), page.route).toContain('BlogPosting')
})

test('the sitemap lists the indexable pages only', () => {
  const [map = ''] = all(textOf('/sitemap-index.xml'), /<loc>([^<]+)<\/loc>/g)
  const listed = all(textOf(new URL(map).pathname), /<loc>([^<]+)<\/loc>/g)
  expect(listed.toSorted()).toEqual(indexable.map(({ route }) => addressOf(route)).toSorted())
})

test('each article, and no other page, has a date in the sitemap: the one on its page', () => {
  const [map = ''] = all(textOf('/sitemap-index.xml'), /<loc>([^<]+)<\/loc>/g)
  const entries = all(textOf(new URL(map).pathname), /<url>(.*?)<\/url>/gs)
  expect(entries.filter((text) => text.includes('<lastmod>'))).toHaveLength(articles.length)
  for (const { route, document } of articles) {
    const days = document
      .querySelectorAll('main > article > dl time')
      .map((time) => time.getAttribute('datetime') ?? '')
    const [, day = 'none'] =
      /<lastmod>([\d-]{10})/.exec(entries.find((text) => text.includes(`${route}</loc>`)) ?? '') ?? []
    expect(days, route).toContain(day)
  }
})

test('robots.txt allows everything and names the sitemap', () => {
  const robots = textOf('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap-index.xml`)
  expect(robots).not.toMatch(/^Disallow: \/$/m)
})

test('the feed has every article, newest first', () => {
  const feed = textOf('/rss.xml')
  const items = all(feed, /<item>([\s\S]*?)<\/item>/g)
  expect(items.flatMap((item) => all(item, /<link>([^<]+)<\/link>/g)).toSorted()).toEqual(
    articles.map(({ route }) => addressOf(route)).toSorted(),
  )
  const days = items
    .flatMap((item) => all(item, /<pubDate>([^<]+)<\/pubDate>/g))
    .map((day) => Date.parse(day))
  expect(days).toEqual(days.toSorted((one, other) => other - one))
})
