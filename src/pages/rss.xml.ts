import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { articlePath } from '~/lib/paths'
import { getArticles, getCompany, getPage } from '~/content/site-content'

export const GET: APIRoute = async ({ site }) => {
  const { legalName } = await getCompany()
  const { seo } = await getPage('blog')
  const articles = await getArticles()
  return rss({
    title: legalName,
    description: seo.description,
    site: String(site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en-gb</language><atom:link href="${new URL('rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ id, data }) => ({
      title: data.title,
      link: articlePath(id),
      description: data.excerpt,
      pubDate: new Date(data.publishDate),
      categories: [data.category],
    })),
  })
}
