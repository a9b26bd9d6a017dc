import type { APIRoute } from 'astro'

// Crawlers may read every page, because they must read a page to find its noindex.
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('sitemap-index.xml', site)}`, ''].join('\n'),
  )
