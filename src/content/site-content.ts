import { getCollection, type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'
import { type FactId, factNumber, factText, fillContent, namesFact } from './facts/facts'
import { readFacts, readServices } from './files'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { keepTogether } from '~/lib/text'
import type { NavigationItem, Reviews } from './schemas/site'
import { toolNames } from './schemas/names'
import type { PageName, PageWords } from './schemas/pages'
import type { ServiceName, ServiceWords, SharedService } from './schemas/services'
import { readingTime } from './articles/article-details'
import type { Article } from './schemas/articles'

// Content for pages, layouts, sections and Astro components, with facts filled in. React components get it as props.

/**
 * Caches the result of `read` during a build; in development it reads again each time. Callers must not change the result.
 */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (import.meta.env.DEV ? read() : (value ??= read()))
}

/** Every figure, price, claim and contact detail, for pages, layouts and components at build time. */
export const getFacts = readOnce(() => Promise.resolve(readFacts().facts))

/** The company's details. A missing fact is an empty string. */
export const getCompany = readOnce(async () => {
  const facts = await getFacts()
  const text = (id: FactId) => keepTogether(factText(facts, id))
  const [name, legalName] = [text('company.name'), text('company.legalName')]
  return {
    name,
    legalName,
    line: legalName.replace(name, '').trim(),
    phone: text('company.phone'),
    email: text('company.email'),
    address: text('company.officeAddress'),
    hours: text('company.hoursStrip'),
    rating: Number(text('rating.strip')) || undefined,
    credit: text('company.agencyCredit'),
  }
})

/** Facts that every form and flow shows: how long an enquiry is kept, and the phone number with its link. */
export async function getFormFacts() {
  const facts = await getFacts()
  const phone = factText(facts, 'company.phone')
  return {
    reply: factText(facts, 'promise.reply'),
    months: factNumber(facts, 'company.retentionMonths'),
    office: { phone, telephone: readPhone(phone)?.link },
  }
}

/** The words of one page, from content/pages/<name>.yaml. */
export const getPage = <Name extends PageName>(name: Name) =>
  single('pages', name) as Promise<PageWords<Name>>

/** The questions and answers of one page, from content/faqs/<name>.yaml. */
export const getFaqs = (name: string) => single('faqs', name)

/** The links of header and footer. `all: services` and `all: tools` are replaced by every service or tool. */
export const getNavigation = readOnce(async () => {
  const navigation = await single('navigation', 'navigation')
  const lists = {
    services: (await getServices()).map(({ id, name }) => ({ label: name, href: `${paths.services}/${id}` })),
    tools: (await getTools()).items.map(({ title, href }) => ({ label: title, href })),
  }
  const listed = (items: NavigationItem[]) =>
    items.flatMap((item) => ('all' in item ? lists[item.all] : [item]))
  return {
    ...navigation,
    header: navigation.header.map(({ items, ...menu }) => ({
      ...menu,
      ...(items && { items: listed(items) }),
    })),
    footer: navigation.footer.map((column) => ({ ...column, items: listed(column.items) })),
  }
})

export type Navigation = Awaited<ReturnType<typeof getNavigation>>

/** The words that tools share, and the tools in order, each from its page's file. */
export const getTools = readOnce(async () => {
  const items = await Promise.all(
    toolNames.map(async (id) => ({ ...(await getPage(id)).tool, id, href: `${paths.tools}/${id}` })),
  )
  return { ...(await single('tools', 'tools')), items }
})

/** A tool with its address; its id is the name of its page's file in content/pages. */
export type Tool = Awaited<ReturnType<typeof getTools>>['items'][number]

/** The firm's people with their pictures, possibly none, and the headings above them. */
export const getPeople = () => single('people', 'people')

export const getVideos = () => single('videos', 'videos')

/** The groups of reviews. Only confirmed reviews are shown; the story is labelled as an example. */
export async function getReviews(): Promise<Reviews> {
  const groups = await single('reviews', 'reviews')
  const confirmed = <Group extends { status: string; items: readonly unknown[] }>(group: Group): Group =>
    group.status === 'confirmed' ? group : { ...group, items: [] }
  return {
    ...groups,
    instantWill: confirmed(groups.instantWill),
    landing: confirmed(groups.landing),
    legalProfessionals: confirmed(groups.legalProfessionals),
  }
}

/** The services in order. `id` is the file's name and the address below /services. */
export const getServices = readOnce(async () => {
  const facts = await getFacts()
  return readServices().map((service) => fillContent(service, facts))
})

/** One service with the words of its page, from content/services/<name>.yaml. */
export const getService = <Name extends ServiceName>(name: Name) =>
  single('services', name) as Promise<ServiceWords<Name>>

/** The words that every service has, and the sections of a service without a page of its own. */
export const getSharedService = (name: string) => single('services', name) as Promise<SharedService>

/** The published articles with the facts they quote, newest first; in development also drafts. */
export async function getArticles() {
  const facts = await getFacts()
  const articles = (await getCollection('articles')).map((entry) => {
    const text = `${JSON.stringify(entry.data)} ${entry.body}`
    const quoted = Object.entries(facts).filter(([id]) => namesFact(text, id))
    return { ...entry, data: fillContent(entry.data, facts), quoted: quoted.map(([, fact]) => fact) }
  })
  return articles.sort((one, other) => other.data.publishDate.localeCompare(one.data.publishDate))
}

/** One entry with facts filled in. */
async function single<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry(collection, id)
  if (!entry)
    throw new Error(`content has no ${collection} called "${id}": add content/${collection}/${id}.yaml`)
  return fillContent(entry.data, await getFacts())
}

const covers = import.meta.glob('/src/components/illustrations/cover-*.svg')

/**
 * The data of an article's card (Specification 3, Blog post summary). `image` is its own picture or the name of a drawing, which has no
 * `alt`, because it is decorative.
 */
export function summaryOf({ id, data, body = '' }: CollectionEntry<'articles'>) {
  const { title, excerpt, category, publishDate, cover } = data
  const image = cover?.picture ?? coverDrawing(id, category)
  return { id, title, excerpt, readTime: readingTime(body), category, publishDate, image, alt: cover?.alt }
}

export type ArticleSummary = ReturnType<typeof summaryOf>

/** The drawing on an article's cover: its own, or its category's. */
export function coverDrawing(id: string, category: Article['category']): string {
  const own = `cover-${id}`
  const shared = `category-${category.toLowerCase().replaceAll(' ', '-')}`
  return `/src/components/illustrations/${own}.svg` in covers ? own : shared
}
