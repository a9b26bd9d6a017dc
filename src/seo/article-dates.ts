import { readdirSync, readFileSync } from 'node:fs'
import type { SitemapItem } from '@astrojs/sitemap'
import { articlePath } from '~/lib/paths'

const folder = 'content/blog'

/** The date of an article's last change: the later of the two dates in its front matter. */
const dayOf = (text: string) =>
  /^updated: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ??
  /^publishDate: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1]

/** Adds the date of the last change to articles in the sitemap. Other pages have none. */
export function articleDates(): (item: SitemapItem) => SitemapItem {
  const days = new Map(
    readdirSync(folder)
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => [
        articlePath(file.replace(/\.mdx?$/, '')),
        dayOf(readFileSync(`${folder}/${file}`, 'utf8')),
      ]),
  )
  return (item) => {
    const lastmod = days.get(new URL(item.url).pathname)
    return lastmod ? { ...item, lastmod } : item
  }
}
