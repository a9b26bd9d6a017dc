import { serverTimeoutsMs } from '~/lib/limits'

/** One answer of the site that is looked at. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks the site for a path. Redirects are not followed. Rejects with a sentence when no answer comes. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>

export const askAt =
  (site: string): Ask =>
  async (path, init = {}) => {
    const request = {
      redirect: 'manual',
      signal: AbortSignal.timeout(serverTimeoutsMs.deployCheck),
      ...init,
    } as const
    const response = await fetch(site + path, request).catch((error: unknown) => {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Error(`${site}${path} does not answer: ${cause}`)
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

/** A subject of the check: what it asks, and what it finds wrong, a sentence each. */
export interface Check {
  name: string
  problems: (ask: Ask, site: string) => Promise<string[]>
}

/** The sentences whose fault is there. */
export const found = (...faults: readonly (readonly [isFault: boolean, sentence: string])[]): string[] =>
  faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []))

/** Where a redirect leads, as a path of the site or another site's address. */
export function locationOf({ headers }: Answer, site: string): string {
  const location = headers.get('location') ?? ''
  if (!location || !URL.canParse(location, site)) return location
  const { origin, pathname, href } = new URL(location, site)
  return origin === new URL(site).origin ? pathname : href
}
