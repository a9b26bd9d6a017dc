import { arrivalOf, type Attribution, clickIdsOf } from '~/tracking/attribution-rules'

/**
 * The page of this site that a form without script was sent from, as path and query; empty for any other. Its host is left
 * out: a form that comes back holds this, and no answer may repeat a host that its request made up.
 */
export function firstPage(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return ''
  const { host, pathname, search } = new URL(referer)
  return host === new URL(request.url).host ? pathname + search : ''
}

/** What that page's address says of where the visitor came from. */
export function firstAttribution(page: string): Attribution {
  const anyHost = 'http://localhost'
  if (page === '' || !URL.canParse(page, anyHost)) return {}
  const url = new URL(page, anyHost).href
  return { ...arrivalOf({ url, referrer: '' }), ...clickIdsOf(url) }
}
