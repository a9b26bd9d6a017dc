// Which site a request to a server function comes from.

/**
 * Whether a page of this site asks. Browsers say so in a header that no script can set; those from before it name the
 * page's origin. A request that says neither was not made by a page.
 */
export function isOwnPage(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}

/**
 * True when a page of another site sent this request. Browsers say so themselves; older ones name the page's origin at
 * least, and a request that names neither is believed.
 */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'same-origin' || site === 'none') return false
  const origin = request.headers.get('origin')
  return site === 'cross-site' || (origin !== null && hostOf(origin) !== new URL(request.url).host)
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
