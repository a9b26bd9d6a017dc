import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'astro/zod'
import type { SitemapItem } from '@astrojs/sitemap'
import { ContentError, readFrontmatter } from '~/content/problems'

const folder = 'content/blog'
const extension = /\.mdx?$/

const dates = z.looseObject({ publishDate: z.coerce.string(), updated: z.coerce.string().optional() })

/** Nothing for an article that cannot be read: its own check says in the editor's words what is wrong. */
function changedOn(file: string): string | undefined {
  try {
    const { updated, publishDate } = readFrontmatter({ file, text: readFileSync(file, 'utf8') }, dates)
    return updated ?? publishDate
  } catch (error) {
    if (error instanceof ContentError) return undefined
    throw error
  }
}

/** The day each article's words last changed, by its address: `/blog/will-cost-breakdown` → 2026-09-29. */
const articleDays = (): Map<string, string | undefined> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extension.test(name))
      .map((name) => [
        `/blog/${name.replace(extension, '').replaceAll('\\', '/')}`,
        changedOn(`${folder}/${name}`),
      ]),
  )

/** Adds to the sitemap's articles when they last changed; other pages have no date that content knows. */
export function withArticleDates(): (item: SitemapItem) => SitemapItem {
  const days = articleDays()
  return (item) => {
    const lastmod = days.get(new URL(item.url).pathname)
    return lastmod ? { ...item, lastmod } : item
  }
}
