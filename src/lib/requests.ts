// Which site's page sent a request to a server function.

/**
 * Whether a page of this site sent the request, by a header that no script can set, or in older browsers by the page's origin. False
 * for a request with neither.
 */
export function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}

/** Whether a page of another site sent the request, by the same headers. False for a request with neither. */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return false
  const origin = request.headers.get('origin')
  return site === 'cross-site' || (origin !== null && hostOf(origin) !== new URL(request.url).host)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
