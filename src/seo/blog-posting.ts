import type { BlogPosting } from 'schema-dts'
import type { Person } from '~/content/articles/article-details'
import { businessId } from './graph'

interface ArticleDetails {
  title: string
  description: string
  path: string
  /** Address of its 1200×630 picture. */
  image: string
  category: string
  author: Person
  reviewer?: Person | undefined
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
  const reviewed = {
    ...(lastChecked && { lastReviewed: lastChecked }),
    ...(article.reviewer && { reviewedBy: person(article.reviewer) }),
  }
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
function writer(author: Person): NonNullable<Exclude<BlogPosting, string>['author']> {
  return author.name.startsWith('The ')
    ? { '@type': 'Organization', name: author.name, url: '/about' }
    : person(author)
}

function person({ name, role, membership }: Person) {
  return {
    '@type': 'Person' as const,
    name,
    ...(role && { jobTitle: role }),
    ...(membership && { memberOf: { '@type': 'Organization' as const, name: membership } }),
  }
}
