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
