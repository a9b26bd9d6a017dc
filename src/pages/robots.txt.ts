import type { APIRoute } from 'astro'

// Everything may be read. Pages that should not be found say so themselves (noindex), which a reader must be let in to see.
export const GET: APIRoute = ({ site }) =>
  new Response(
    ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${new URL('sitemap-index.xml', site)}`, ''].join('\n'),
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  )
