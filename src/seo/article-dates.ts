import { readdirSync, readFileSync } from 'node:fs'
import type { SitemapItem } from '@astrojs/sitemap'
import { articlePath } from '~/lib/paths'

const folder = 'content/blog'

/** The later of the two days in an article's front matter: its words last changed on it. */
const dayOf = (text: string) =>
  /^updated: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1] ??
  /^publishDate: *['"]?(\d{4}-\d\d-\d\d)/m.exec(text)?.[1]

/** Adds to the sitemap's articles when they last changed; other pages have no date that content knows. */
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
