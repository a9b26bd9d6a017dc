import { type CollectionEntry, getCollection, getEntry } from 'astro:content'
import { fillContent } from '~/features/facts/fill-content'
import { getRegister } from '~/register'
import type { Faqs } from '~/schemas/faqs'
import type { Navigation } from '~/schemas/navigation'
import type { PageName, PageWords } from '~/schemas/pages/pages'
import type { Reviews } from '~/schemas/reviews'
import type { Service, ServiceName, ServiceWords } from '~/schemas/services'
import type { Tools } from '~/schemas/tools'
import type { Videos } from '~/schemas/videos'

// What pages and layouts show, with every figure filled in. Only they read it; below them all arrives as props.

/** The words of one page, from content/pages/<name>.yaml. */
export const getPage = <Name extends PageName>(name: Name) => single<PageWords<Name>>('pages', name)

/** The questions and answers of one page, from content/faqs/<name>.yaml. */
export const getFaqs = (name: string) => single<Faqs>('faqs', name)

export const getNavigation = () => single<Navigation>('navigation', 'navigation')
export const getTools = () => single<Tools>('tools', 'tools')
export const getVideos = () => single<Videos>('videos', 'videos')

/** The groups of reviews; a group that is taken off the site has no items. */
export async function getReviews(): Promise<Reviews> {
  const reviews = await single<Reviews>('reviews', 'reviews')
  const groups = Object.entries(reviews).map(([name, group]) => [
    name,
    group.publish === 'checked' ? { ...group, items: [] } : group,
  ])
  return Object.fromEntries(groups) as Reviews
}

/** The five services in their order, each with the name of its file, which is its address below /services. */
export async function getServices(): Promise<(Service & { id: string })[]> {
  const register = await getRegister()
  const services = (await getCollection('services')).map(({ id, data }) => ({
    id,
    ...fillContent(data, register),
  }))
  return services.sort((one, other) => one.order - other.order)
}

/** One service with the words of its page, from content/services/<name>.yaml. */
export const getService = <Name extends ServiceName>(name: Name) =>
  single<ServiceWords<Name>>('services', name)

// By the mode and not by `DEV`, which is also true of a build that inherits NODE_ENV=test.
const showsDrafts = import.meta.env.MODE === 'development'

/** The articles a visitor may read, newest first; in development the drafts too. */
export async function getArticles(): Promise<CollectionEntry<'articles'>[]> {
  const articles = await getCollection('articles', ({ data }) => showsDrafts || !data.draft)
  return articles.sort((one, other) => other.data.publishDate.getTime() - one.data.publishDate.getTime())
}

async function single<Content>(
  collection: 'pages' | 'services' | 'faqs' | 'navigation' | 'tools' | 'videos' | 'reviews',
  id: string,
) {
  const entry = await getEntry(collection, id)
  if (!entry) throw new Error(`content has no ${collection} called "${id}"`)
  return fillContent(entry.data, await getRegister()) as Content
}
