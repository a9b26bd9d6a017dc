import { readdirSync, readFileSync } from 'node:fs'
import type { SitemapItem } from '@astrojs/sitemap'

const folder = new URL('../../content/blog/', import.meta.url)
const day = (text: string, field: string) => new RegExp(`^${field}: *(\\S+)`, 'm').exec(text)?.[1]

/** The day each article's words last changed, by its address: `/blog/will-cost-breakdown` → 2026-09-29. */
const articleDays = (): Map<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.mdx'))
      .flatMap((file) => {
        const text = readFileSync(new URL(file, folder), 'utf8')
        const changed = day(text, 'updated') ?? day(text, 'publishDate')
        return changed ? [[`/blog/${file.replace(/\.mdx$/, '')}`, changed] as const] : []
      }),
  )

/** Adds to the sitemap's articles when they last changed; other pages have no date that content knows. */
export function withArticleDates(): (item: SitemapItem) => SitemapItem {
  const days = articleDays()
  return (item) => {
    const lastmod = days.get(new URL(item.url).pathname)
    return lastmod ? { ...item, lastmod } : item
  }
}
