import { serverTimeoutsMs } from '~/lib/limits'

// Requests to a running site, for the deploy check and the canary.

export interface SiteResponse {
  status: number
  headers: Headers
  text: string
}

/** Requests a path of the site. Redirects are not followed. Rejects with a message if there is no response. */
export async function ask(site: string, path: string, init: RequestInit = {}): Promise<SiteResponse> {
  const signal = AbortSignal.timeout(serverTimeoutsMs.deployCheck)
  try {
    const response = await fetch(site + path, { redirect: 'manual', signal, ...init })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error
    throw new Error(`${site}${path} does not respond: ${message}`)
  }
}

/** The target of a redirect: a path of the site, or another site's address. */
export function locationOf({ headers }: SiteResponse, site: string): string {
  const location = headers.get('location') ?? ''
  if (!location || !URL.canParse(location, site)) return location
  const { origin, pathname, href } = new URL(location, site)
  return origin === new URL(site).origin ? pathname : href
}

/** A site's origin from an address as people type it. */
export function siteFrom(typed: string): string {
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw new Error(`“${typed}” is not an address. Try https://www.example.co.uk.`)
  return new URL(address).origin
}
