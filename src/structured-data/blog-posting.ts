import type { BlogPosting } from 'schema-dts'
import { businessId } from './graph'

interface ArticleDetails {
  title: string
  description: string
  path: string
  /** Address of its 1200×630 picture. */
  image: string
  category: string
  author: string
  /** Days as 2026-11-20. */
  published: string
  /** The day its words last changed; without one they are as published. */
  updated?: string | undefined
  lastChecked?: string | undefined
  /** Addresses of what it relies on. */
  sources: readonly string[]
}

export function blogPosting(article: ArticleDetails): Exclude<BlogPosting, string> {
  const { title, description, path, image, category, author, published, updated, lastChecked, sources } =
    article
  const reviewed = lastChecked ? { lastReviewed: lastChecked } : {}
  return {
    '@type': 'BlogPosting',
    '@id': `${path}#article`,
    headline: title,
    description,
    url: path,
    image,
    inLanguage: 'en-GB',
    articleSection: category,
    datePublished: published,
    dateModified: updated ?? published,
    author: writer(author),
    publisher: { '@type': 'ProfessionalService', '@id': businessId },
    mainEntityOfPage: { '@type': 'WebPage', '@id': path, ...reviewed },
    ...(sources.length > 0 ? { citation: [...sources] } : {}),
  }
}

/** "The … team" is the firm; any other name is a person. */
function writer(author: string): NonNullable<Exclude<BlogPosting, string>['author']> {
  return author.startsWith('The ')
    ? { '@type': 'Organization', name: author, url: '/about' }
    : { '@type': 'Person', name: author }
}
