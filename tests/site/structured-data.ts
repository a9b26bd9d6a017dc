import type { Page } from './built-site'

export type Node = Record<string, unknown>

/** What search engines ask of each type we use (Google's and schema.org's documentation). */
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
export const nodesOf = ({ document }: Page): Node[] =>
  document.querySelectorAll('script[type="application/ld+json"]').flatMap((script) => {
    const graph = JSON.parse(script.innerHTML) as { '@context': string; '@graph': Node[] }
    return graph['@context'] === 'https://schema.org' ? graph['@graph'] : []
  })

export const typesOf = (nodes: readonly Node[]) => nodes.map((node) => String(node['@type']))

/** One line for each missing, empty or forbidden property of a node and its children. */
export function faultsOf(node: Node): string[] {
  const type = String(node['@type'])
  const needed =
    type in required ? (required[type] ?? []) : [`a rule for ${type} in tests/site/structured-data.ts`]
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

/** Every address in a node and its children. */
export function addressesOf(node: Node): string[] {
  return Object.entries(node).flatMap(([key, value]): string[] => {
    if (['url', 'item', 'image', 'logo', '@id', 'thumbnailUrl'].includes(key)) return [String(value)]
    return [value].flat().flatMap((inner) => (isNode(inner) ? addressesOf(inner) : []))
  })
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
