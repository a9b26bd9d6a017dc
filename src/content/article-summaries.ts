import type { CollectionEntry } from 'astro:content'
import type { ArticleSummary } from './articles/summary'
import type { Article } from './schemas/articles'
import { getArticles } from './site-content'

const covers = import.meta.glob('/src/illustrations/cover-*.svg')

/** Every article's card, newest first. */
export const getArticleSummaries = async (): Promise<ArticleSummary[]> => (await getArticles()).map(summaryOf)

export function summaryOf({ id, data }: CollectionEntry<'articles'>): ArticleSummary {
  const { title, excerpt, readTime, category, publishDate, cover } = data
  const image = cover?.picture ?? coverDrawing(id, category)
  return { id, title, excerpt, readTime, category, publishDate, image, alt: cover?.alt }
}

/** The drawing on an article's cover: its own, or the one of its category. */
export function coverDrawing(id: string, category: Article['category']): string {
  const own = `cover-${id}`
  const shared = `category-${category.toLowerCase().replaceAll(' ', '-')}`
  return `/src/illustrations/${own}.svg` in covers ? own : shared
}
