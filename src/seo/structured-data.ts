import { marked } from 'marked'
import type { Person } from '~/content/articles/article-details'
import {
  type FactId,
  factNumber,
  type Facts,
  factText,
  factValue,
  openingPeriods,
} from '~/content/facts/facts'
import type { Article } from '~/content/schemas/articles'
import type { SharedService } from '~/content/schemas/services'
import type { Faqs, Videos } from '~/content/schemas/site'
import { videoAddress } from '~/lib/embeds'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { allowBreaks, weekdays } from '~/lib/text'

// Structured data for search engines: one function per schema.org type, and the JSON-LD document of a page.

/** A node; tests/site/findability.test.ts checks what search engines require of each type. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

/** The id of the business, which other nodes refer to. */
const businessId = '/#business'

/**
 * All nodes of a page as the text of one JSON-LD script, which no `<` can end. Root-relative addresses, such as /contact, get the site's
 * origin, including in the links of an answer; links within the page at `path` get its address.
 */
export function toScript(nodes: readonly StructuredData[], site: string, path: string): string {
  const origin = site.replace(/\/+$/, '')
  const complete = (_key: string, value: unknown) =>
    typeof value === 'string' ? absoluteText(value, origin, path) : value
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }, complete)
  return allowBreaks(json).replaceAll('<', '\\u003c')
}

/** A string without spaces that starts with a slash is an address; in other strings only links are completed. */
function absoluteText(text: string, origin: string, path: string): string {
  if (/^\/(?!\/)\S*$/.test(text)) return origin + text
  return text.replaceAll('href="/', `href="${origin}/`).replaceAll('href="#', `href="${origin}${path}#`)
}

/** The business. It has no rating, because search engines forbid marking up reviews of your own business. */
export function professionalService(facts: Facts): StructuredData {
  const text = (id: FactId) => factText(facts, id)
  const telephone = readPhone(text('company.phone'))?.e164
  return {
    '@type': 'ProfessionalService',
    '@id': businessId,
    name: text('company.name'),
    legalName: text('company.legalName'),
    url: '/',
    logo: '/apple-touch-icon.png',
    image: '/og/home.png',
    email: text('company.email'),
    ...(telephone && { telephone }),
    address: postalAddress(text('company.officeAddress')),
    areaServed: text('company.jurisdiction'),
    openingHoursSpecification: openingPeriods(facts, 'company.hours').map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.flatMap((day) => weekdays[day - 1] ?? []),
      opens: from,
      closes: to,
    })),
  }
}

const lastLine = /(?<street>.+),\s*(?<town>[^,\d]+?)\s+(?<postcode>[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/

/** Street, town and postcode; an address in another form is all street. */
function postalAddress(line: string): StructuredData {
  const { street = line, town, postcode } = lastLine.exec(line)?.groups ?? {}
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: town,
    postalCode: postcode,
    addressCountry: 'GB',
  }
}

/** Breadcrumbs from the home page: the pages above a path and the page itself, if they have a name. Undefined on the home page. */
export function breadcrumbs(path: string, nameOf: (path: string) => string | undefined) {
  if (path === '/') return undefined
  const steps = path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/') || '/')
  const named = steps.filter((step) => nameOf(step))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: named.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: nameOf(step),
      item: step,
    })),
  }
}

type ServiceWords = Pick<SharedService, 'name' | 'summary' | 'offers'>

/** One service and its published “from” prices. */
export function service(
  id: string,
  { name, summary, offers = [] }: ServiceWords,
  facts: Facts,
): StructuredData {
  const url = `${paths.services}/${id}`
  const priced = offers.filter(({ price }) => factValue(facts, price) !== undefined)
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    serviceType: name,
    description: summary,
    url,
    areaServed: factText(facts, 'company.jurisdiction'),
    provider: { '@type': 'ProfessionalService', '@id': businessId },
    ...(priced.length > 0 && {
      offers: priced.map(({ name: title, price, times }) => ({
        '@type': 'Offer',
        name: title,
        url,
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: factNumber(facts, price, times),
          priceCurrency: 'GBP',
        },
      })),
    }),
  }
}

/** The questions of a page; answers are the Markdown of content/faqs with its figures filled in. */
export function faqPage(items: Faqs['items']): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: marked.parse(answer, { async: false }).trim() },
    })),
  }
}

type ArticleWords = 'title' | 'description' | 'category' | 'publishDate' | 'updated' | 'author' | 'reviewer'

interface Posting extends Pick<Article, ArticleWords> {
  path: string
  /** Address of its 1200×630 picture. */
  image: string
  /** A day such as 2026-11-20. */
  lastChecked?: string | undefined
  sources: readonly { url: string }[]
}

export function blogPosting(article: Posting): StructuredData {
  const { title, description, path, image, category, publishDate, lastChecked, sources } = article
  return {
    '@type': 'BlogPosting',
    '@id': `${path}#article`,
    headline: title,
    description,
    url: path,
    image,
    inLanguage: 'en-GB',
    articleSection: category,
    datePublished: publishDate,
    dateModified: article.updated ?? publishDate,
    author: writer(article.author),
    publisher: { '@type': 'ProfessionalService', '@id': businessId },
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': path,
      lastReviewed: lastChecked,
      reviewedBy: article.reviewer && person(article.reviewer),
    },
    ...(sources.length > 0 && { citation: sources.map(({ url }) => url) }),
  }
}

/** "The … team" is the firm; any other name is a person. */
function writer(author: Person): StructuredData {
  return author.name.startsWith('The ')
    ? { '@type': 'Organization', name: author.name, url: '/about' }
    : person(author)
}

function person({ name, role, membership }: Person): StructuredData {
  return {
    '@type': 'Person',
    name,
    jobTitle: role,
    memberOf: membership && { '@type': 'Organization', name: membership },
  }
}

/** A video; undefined if it lacks an id or a date, which search engines need. `poster` is the address of its picture. */
export function videoObject(video: Videos['items'][number], poster: string): StructuredData | undefined {
  const { title, summary, provider, id, uploadDate, minutes } = video
  if (id === '' || !uploadDate) return undefined
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: poster,
    uploadDate,
    // Without the player's options.
    embedUrl: videoAddress(provider, id).replace(/\?.*/, ''),
    duration: minutes && `PT${minutes}M`,
  }
}
