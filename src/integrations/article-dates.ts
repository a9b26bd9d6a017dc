import type { SitemapItem } from '@astrojs/sitemap'
import { cleanPath } from '~/lib/paths'
import type { PageIntegration } from './built-files'

/** As src/structured-data/blog-posting.ts says it, on articles alone. */
const changed = /"dateModified":"(\d{4}-\d\d-\d\d)/

/** The day each article's words last changed, which search engines read in the page, for the sitemap too. */
export function articleDates() {
  const days = new Map<string, string>()
  const integration: PageIntegration = {
    name: 'article-dates',
    hooks: {},
    eachPage: (html, file) => {
      const [, day] = changed.exec(html) ?? []
      if (day) days.set(cleanPath(`/${file}`), day)
      return html
    },
  }
  /** Adds to the sitemap's articles when they last changed; other pages have no date that content knows. */
  const serialize = (item: SitemapItem): SitemapItem => {
    const lastmod = days.get(new URL(item.url).pathname)
    return lastmod ? { ...item, lastmod } : item
  }
  return { integration, serialize }
}
