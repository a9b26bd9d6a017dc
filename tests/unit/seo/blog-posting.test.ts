import { expect, test } from 'vitest'
import { blogPosting } from '~/seo/structured-data'

const article = {
  title: 'Title',
  description: 'About it',
  path: '/blog/title',
  image: '/og/blog/title.png',
  category: 'Planning',
  author: { name: 'The Firm team' },
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
  expect(blogPosting({ ...article, author: { name: 'Jo Field' } }).author).toEqual({
    '@type': 'Person',
    name: 'Jo Field',
  })
})

test('an article without checks or sources says nothing about them', () => {
  const bare = blogPosting({ ...article, sources: [] })
  expect(bare).not.toHaveProperty('citation')
  expect(bare.mainEntityOfPage).not.toHaveProperty('lastReviewed')
})

test('an article is described in full', () => {
  const posting = blogPosting({
    ...{ title: 'Title', description: 'About it', path: '/blog/title', image: '/og/blog/title.png' },
    ...{
      category: 'Planning',
      author: { name: 'The Firm team' },
      published: '2026-11-10',
      sources: ['https://a.uk'],
    },
  })
  expect(posting).toEqual({
    '@type': 'BlogPosting',
    '@id': '/blog/title#article',
    headline: 'Title',
    description: 'About it',
    url: '/blog/title',
    image: '/og/blog/title.png',
    inLanguage: 'en-GB',
    articleSection: 'Planning',
    datePublished: '2026-11-10',
    dateModified: '2026-11-10',
    author: { '@type': 'Organization', name: 'The Firm team', url: '/about' },
    publisher: { '@type': 'ProfessionalService', '@id': '/#business' },
    mainEntityOfPage: { '@type': 'WebPage', '@id': '/blog/title' },
    citation: ['https://a.uk'],
  })
})

test('an article whose words changed says when', () => {
  const details = {
    title: 'Title',
    description: 'About it',
    path: '/blog/title',
    image: '/og/blog/title.png',
  }
  const posting = blogPosting({
    ...details,
    ...{
      category: 'Planning',
      author: { name: 'Ann' },
      published: '2026-11-10',
      updated: '2026-12-01',
      sources: [],
    },
  })
  expect(posting).toMatchObject({ datePublished: '2026-11-10', dateModified: '2026-12-01' })
})

test('a person who wrote or reviewed an article is named with role and membership', () => {
  const jo = { name: 'Jo Field', role: 'Wills consultant', membership: 'Society of Examples' }
  const told = {
    '@type': 'Person',
    name: 'Jo Field',
    jobTitle: 'Wills consultant',
    memberOf: { '@type': 'Organization', name: 'Society of Examples' },
  }
  const posting = blogPosting({ ...article, author: jo, reviewer: jo })
  expect(posting.author).toEqual(told)
  expect(posting.mainEntityOfPage).toMatchObject({ reviewedBy: told })
  expect(blogPosting({ ...article, lastChecked: '2026-11-20' }).mainEntityOfPage).not.toHaveProperty(
    'reviewedBy',
  )
})
