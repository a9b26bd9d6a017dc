import { cutText } from '~/lib/clean-text'
import { shortText } from '~/lib/limits'

// Where a visitor came from, read from addresses: no browser here, so the server reads the same. `every-page.ts` keeps it for the
// session.

/** Where a visitor's session came from: campaign names, the page it began on, the site it came from. */
export type Attribution = Readonly<Record<string, string>>

export const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
export const clickNames = ['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const

export interface Arrival {
  /** The page's full address. */
  url: string
  /** document.referrer, which may be empty. */
  referrer: string
}

/** What the session's first page says. */
export function arrivalOf({ url, referrer }: Arrival): Attribution {
  const page = parse(url)
  if (!page) return {}
  const host = parse(referrer)?.host
  return {
    ...pick(page, campaignNames),
    // A browser writes both in ASCII alone.
    landing_path: page.pathname.slice(0, shortText),
    ...(host && host !== page.host && { referrer_host: host.slice(0, shortText) }),
  }
}

/** The advertisement click ids of one page's address. They name a person, so they are kept apart. */
export function clickIdsOf(url: string): Attribution {
  const page = parse(url)
  return page ? pick(page, clickNames) : {}
}

function pick(page: URL, names: readonly string[]): Attribution {
  const found = names.map((name) => [name, cutText(page.searchParams.get(name) ?? '', shortText)] as const)
  return Object.fromEntries(found.filter(([, text]) => text))
}

function parse(url: string): URL | undefined {
  try {
    return new URL(url)
  } catch {
    return undefined
  }
}
