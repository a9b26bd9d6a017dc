import { parse } from 'node:path'
import type { SitemapItem } from '@astrojs/sitemap'
import { filesIn, readText } from '~/content/files'
import { articlePath } from '~/lib/paths'

/** The date of an article's last change: the later of the two dates in its front matter. */
const dayOf = (text: string) =>
  /^updated: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ??
  /^publishDate: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1]

/** Adds the date of the last change to articles in the sitemap. Other pages have none. */
export function articleDates(): (item: SitemapItem) => SitemapItem {
  const articles = filesIn('content/blog', /\.mdx?$/)
  const days = new Map(articles.map((file) => [articlePath(parse(file).name), dayOf(readText(file).text)]))
  return (item) => {
    const lastmod = days.get(new URL(item.url).pathname)
    return lastmod ? { ...item, lastmod } : item
  }
}
